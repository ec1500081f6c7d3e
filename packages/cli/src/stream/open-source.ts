import type { Readable } from 'node:stream';
import { followFile, type KeptSource } from '../position/follow-file.ts';
import type { Endpoint } from './endpoint.ts';
import { openNats } from './open-nats.ts';
import { listenForSyslog } from './sources/listen-for-syslog.ts';
import { readStandardInput } from './sources/read-standard-input.ts';
import type { TlsFiles } from './tls-files.ts';

export interface SourceOptions {
  readonly input: Readable;
  /** Where lines of standard input are answered; null where they are not. */
  readonly answers: NodeJS.WritableStream | null;
  /** Where the position of a file is kept. */
  readonly keptAt: string | undefined;
  readonly credentials: string | undefined;
  readonly tls: TlsFiles;
  readonly signal: AbortSignal;
  readonly tell: (message: string) => void;
}

export interface OpenedSource extends KeptSource {
  /** What was not taken can be read again. */
  readonly comesAgain: boolean;
}

export async function openSource(endpoint: Endpoint, options: SourceOptions): Promise<OpenedSource> {
  switch (endpoint.kind) {
    case 'standard':
      return { ...readStandardInput(options.input, options), comesAgain: false };
    case 'file': {
      const { path } = endpoint;
      const keptAt = options.keptAt ?? `${path}.lurewatch`;
      return { ...followFile(path, { ...options, keptAt, follow: true }), comesAgain: true };
    }
    case 'syslog':
      return { ...(await listenForSyslog(endpoint, options)), comesAgain: false };
    case 'nats': {
      const { readFromNats } = await import('./sources/read-from-nats.ts');
      const connection = await openNats({ ...options, server: endpoint.server });
      const { name: stream, consumer } = endpoint;
      return { ...readFromNats(connection, { ...options, stream, consumer }), comesAgain: true };
    }
  }
}
