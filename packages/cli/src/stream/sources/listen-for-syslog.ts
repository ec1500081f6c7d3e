import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { KeptSource } from '../../position/follow-file.ts';
import { UsageError } from '../../usage-error.ts';
import type { Endpoint } from '../endpoint.ts';
import type { TlsFiles } from '../tls-files.ts';
import { createHalfMessages } from './half-messages.ts';
import { syslogEvent } from './syslog-event.ts';
import { BadFrame, createSyslogFrames } from './syslog-frames.ts';

export interface SyslogSourceOptions {
  readonly tls: TlsFiles;
  readonly signal: AbortSignal;
  readonly tell: (message: string) => void;
}

/** Messages that have been read and not been worked on; more wait with their senders. */
const AHEAD = 10_000;
/** The same in characters: a message may be long. */
const AHEAD_CHARACTERS = 2 ** 24;
const MOST_CONNECTIONS = 1_000;

/**
 * Listens for messages of RFC 5424 over TCP or TLS; senders are read only as fast as lines are taken. The protocol has no answer: a
 * sender does not learn what was taken.
 * @throws UsageError when it cannot listen there
 */
export async function listenForSyslog(
  { tls: isTls, host, port }: Extract<Endpoint, { readonly kind: 'syslog' }>,
  { tls, signal, tell }: SyslogSourceOptions,
): Promise<KeptSource> {
  if (isTls && (tls.cert === undefined || tls.key === undefined))
    throw new UsageError('A server of syslogs:// needs --tls-cert and --tls-key.');
  const sockets = new Set<Socket>();
  let waiting: string[] = [];
  let characters = 0;
  const take = (messages: readonly string[]): void => {
    for (const message of messages) {
      const line = syslogEvent(message);
      waiting.push(line);
      characters += line.length;
    }
  };
  let wake: () => void = () => {};
  const end = (socket: Socket, sent: string): void => {
    tell(`${socket.remoteAddress} sent ${sent}: the connection was ended.`);
    socket.destroy();
  };
  const halves = createHalfMessages(end);
  const serve = (socket: Socket): void => {
    sockets.add(socket);
    const frames = createSyslogFrames();
    socket.on('data', (bytes: Buffer) => {
      try {
        const messages = frames.take(bytes);
        take(messages);
        halves.note(socket, frames.held(), messages.length > 0);
      } catch (error) {
        if (error instanceof BadFrame) take(error.messages);
        end(socket, `what is no syslog (${error instanceof Error ? error.message : error})`);
      }
      if (waiting.length > AHEAD || characters > AHEAD_CHARACTERS) for (const one of sockets) one.pause();
      wake();
    });
    socket.once('end', () => {
      take(frames.rest());
      wake();
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      sockets.delete(socket);
      halves.forget(socket);
    });
  };
  // With a certificate authority only senders that it knows may speak.
  const mutual = tls.ca === undefined ? {} : { requestCert: true, rejectUnauthorized: true };
  const server: Server = isTls ? createTlsServer({ ...tls, ...mutual }, serve) : createServer(serve);
  server.maxConnections = MOST_CONNECTIONS;
  server.listen(port, host);
  await once(server, 'listening').catch((cause) => {
    throw new UsageError(
      `${host}:${port} cannot be listened on: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  });

  async function* batches(): AsyncGenerator<readonly string[]> {
    signal.addEventListener('abort', () => wake(), { once: true });
    for (;;) {
      if (waiting.length > 0) {
        const lines = waiting;
        waiting = [];
        characters = 0;
        for (const one of sockets) one.resume();
        yield lines;
      } else if (signal.aborted) return;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  }

  return {
    batches: batches(),
    taken() {},
    async close() {
      server.close();
      for (const one of sockets) one.destroy();
    },
  };
}
