import type { Endpoint } from './endpoint.ts';
import { openNats } from './open-nats.ts';
import type { Sink } from './sink.ts';
import { writeToFile } from './sinks/write-to-file.ts';
import { writeToStandardOutput } from './sinks/write-to-standard-output.ts';
import { writeToSyslog } from './sinks/write-to-syslog.ts';
import type { TlsFiles } from './tls-files.ts';

export interface SinkOptions {
  readonly output: NodeJS.WritableStream;
  readonly credentials: string | undefined;
  readonly tls: TlsFiles;
  readonly signal: AbortSignal;
  readonly tell: (message: string) => void;
}

export async function openSink(endpoint: Endpoint, options: SinkOptions): Promise<Sink> {
  switch (endpoint.kind) {
    case 'standard':
      return writeToStandardOutput(options.output);
    case 'file':
      return writeToFile(endpoint.path);
    case 'syslog':
      return writeToSyslog(endpoint, options);
    case 'nats': {
      const { writeToNats } = await import('./sinks/write-to-nats.ts');
      const connection = await openNats({ ...options, server: endpoint.server });
      return writeToNats(connection, { ...options, subject: endpoint.name });
    }
  }
}
