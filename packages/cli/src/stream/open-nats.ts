import { readFileSync } from 'node:fs';
import type { NatsConnection } from '@nats-io/transport-node';
import { UsageError } from '../usage-error.ts';
import type { TlsFiles } from './tls-files.ts';

export interface NatsOptions {
  readonly server: string;
  /** A file of `nsc`, or one that holds NAME:PASSWORD. */
  readonly credentials: string | undefined;
  /** Where one is given the connection is encrypted. */
  readonly tls: TlsFiles;
  readonly tell: (message: string) => void;
}

/** A connection that waits for its server, also at the start. */
export async function openNats({ server, credentials, tls, tell }: NatsOptions): Promise<NatsConnection> {
  const { connect, credsAuthenticator, usernamePasswordAuthenticator } = await import('@nats-io/transport-node');
  const text = credentials === undefined ? null : readCredentials(credentials);
  const login = text?.match(/^([^\s:]+):(\S+)\s*$/);
  const authenticator =
    text === null
      ? undefined
      : login
        ? usernamePasswordAuthenticator(login[1] ?? '', login[2] ?? '')
        : credsAuthenticator(new TextEncoder().encode(text));
  const connection = await connect({
    servers: server,
    name: 'lurewatch',
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    ...(authenticator && { authenticator }),
    ...(Object.keys(tls).length > 0 && {
      tls: { cert: tls.cert?.toString(), key: tls.key?.toString(), ca: tls.ca?.toString() } as object,
    }),
  });
  void (async () => {
    for await (const { type } of connection.status())
      if (type === 'disconnect') tell(`${server} is away: waiting until it is back.`);
  })();
  return connection;
}

function readCredentials(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new UsageError(`${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
