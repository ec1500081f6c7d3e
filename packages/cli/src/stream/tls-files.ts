import { readFileSync } from 'node:fs';
import { UsageError } from '../usage-error.ts';

/** Certificates and key in PEM, as node:tls takes them. */
export interface TlsFiles {
  readonly cert?: Buffer;
  readonly key?: Buffer;
  readonly ca?: Buffer;
}

export interface TlsPaths {
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly tlsCa?: string;
}

/** @throws UsageError when one of them cannot be read */
export function readTlsFiles({ tlsCert, tlsKey, tlsCa }: TlsPaths): TlsFiles {
  return {
    ...(tlsCert !== undefined && { cert: read(tlsCert) }),
    ...(tlsKey !== undefined && { key: read(tlsKey) }),
    ...(tlsCa !== undefined && { ca: read(tlsCa) }),
  };
}

function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new UsageError(`${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
