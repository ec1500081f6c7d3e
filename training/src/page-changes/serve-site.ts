import { createServer, type Socket } from 'node:net';
import { bytesOf, type PageAnswer, type PageRequest, type ServedSite } from './page-change.ts';

export interface SiteServer {
  readonly address: string;
  readonly port: number;
  /** From now on the host answers so. */
  put(host: string, site: ServedSite): void;
  drop(host: string): void;
  close(): Promise<void>;
}

const MOST_REQUEST_BYTES = 65_536;
const NOTHING: PageAnswer = { status: 404, headers: [['Content-Type', 'text/plain']], body: new Uint8Array() };

/**
 * Serves sites by their host names, each answer as the very bytes that it says: `node:http` would mend what a change breaks.
 * Every connection carries one answer. Port 80, where browsers take an answer without a status line.
 */
export async function serveSites(address: string, port = 80): Promise<SiteServer> {
  const sites = new Map<string, ServedSite>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    let received = '';
    socket.setEncoding('latin1').on('data', (piece) => {
      received += piece;
      const end = received.indexOf('\r\n\r\n');
      if (end < 0 && received.length < MOST_REQUEST_BYTES) return;
      socket.removeAllListeners('data').resume();
      const { host, ...request } = readRequest(received.slice(0, end));
      const respond = sites.get(host)?.[request.path];
      void send(socket, respond?.(request) ?? NOTHING);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, address, resolve);
  });
  const bound = server.address();
  return {
    address,
    port: typeof bound === 'object' && bound !== null ? bound.port : port,
    put: (host, site) => void sites.set(host, site),
    drop: (host) => void sites.delete(host),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function readRequest(head: string): PageRequest & { readonly host: string } {
  const [first = '', ...lines] = head.split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon > 0) headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  const host = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  return { host, path: first.split(' ')[1] ?? '/', headers };
}

async function send(socket: Socket, { status, headers, body, wire, firstPacket }: PageAnswer): Promise<void> {
  if (wire !== undefined) return void socket.end(wire);
  const lines = [...headers, ['Connection', 'close'], ['Content-Length', `${body.length}`]];
  const head = `HTTP/1.1 ${status} X\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  if (firstPacket === undefined) return void socket.end(Buffer.concat([bytesOf(head), body]));
  socket.setNoDelay(true).write(Buffer.concat([bytesOf(head), body.subarray(0, firstPacket.bytes)]));
  await new Promise((resolve) => setTimeout(resolve, firstPacket.pauseMs));
  socket.end(body.subarray(firstPacket.bytes));
}
