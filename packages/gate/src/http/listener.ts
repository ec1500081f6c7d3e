import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Server as NetServer, Socket } from 'node:net';
import type { ListenAddress } from '../config/parse-setting.ts';

/** A port that is listened on. */
export interface Listener {
  readonly host: string;
  readonly port: number;
  /** Stops accepting, finishes what is under way, for at most a few seconds. */
  close(): Promise<void>;
}

export type HandleRequest = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const MAX_HEADER_BYTES = 65_536;
/** Requests of one connection. Proxies send one at a time. */
const MOST_UNANSWERED = 64;
const CLOSE_TIMEOUT_MS = 5_000;

/** A server for small requests: nothing slow or endless keeps a connection. */
export function createHttpServer(handle: HandleRequest, maxConnections: number): Server {
  const options = {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    keepAliveTimeout: 60_000,
    connectionsCheckingInterval: 2_000,
  };
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number): number => {
    const now = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, now);
    return now;
  };
  const server = createServer(options, (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    // Node parses whatever one packet holds: who sends so many without waiting is no proxy, and is let go.
    if (count(socket, 1) > MOST_UNANSWERED) {
      socket.destroy();
      return;
    }
    response.once('close', () => count(socket, -1));
    response.on('error', () => request.destroy());
    Promise.resolve()
      .then(() => handle(request, response))
      .catch(() => {
        if (response.headersSent) response.destroy();
        else answer(response, 500, { 'content-type': 'text/plain' }, 'The gate could not answer.\n');
      });
  });
  server.maxConnections = maxConnections;
  return server;
}

export async function listen(server: NetServer | Server, { host, port }: ListenAddress): Promise<Listener> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: 1024 }, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    host,
    port: bound,
    close: () =>
      new Promise((resolve) => {
        const giveUp = setTimeout(() => {
          if ('closeAllConnections' in server) server.closeAllConnections();
          resolve();
        }, CLOSE_TIMEOUT_MS);
        server.close(() => {
          clearTimeout(giveUp);
          resolve();
        });
        if ('closeIdleConnections' in server) server.closeIdleConnections();
      }),
  };
}

export function answer(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array = '',
): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** The body of a small request; null when it is longer than `maxBytes`. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
