import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, isIPv6, type Server, type Socket } from 'node:net';
import type { ListenAddress } from '../config/parse-setting.ts';
import { plainAddress } from '../dns/serve-dns.ts';
import { createMessageSplitter, withLength } from '../dns/stream-messages.ts';
import type { Listener } from '../http/listener.ts';
import type { RpzZone } from './rpz-zone.ts';
import { answerAboutZone } from './zone-messages.ts';

export interface TransferParts {
  readonly zones: readonly RpzZone[];
  readonly mayTransfer: (address: string) => boolean;
}

/** Resolvers that fetch at the same time; a firm has a few. */
const MAX_CONNECTIONS = 16;
const IDLE_MS = 30_000;
/** However slowly it is read, no connection stays longer. */
const LONGEST_MS = 300_000;

/** Zone transfers over TCP. Whoever may not transfer is refused and let go. */
export function createTransferServer(parts: TransferParts): Server {
  const server = createServer({ noDelay: true }, (socket) => serve(parts, socket));
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

function serve({ zones, mayTransfer }: TransferParts, socket: Socket): void {
  const asked = {
    zones: byName(zones),
    mayTransfer: mayTransfer(plainAddress(socket.remoteAddress ?? '')),
    isStream: true,
  };
  const messages = createMessageSplitter();
  const end = setTimeout(() => socket.destroy(), LONGEST_MS);
  socket.setTimeout(IDLE_MS, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.on('close', () => clearTimeout(end));
  socket.on('data', (chunk: Buffer) => {
    // One query after the other, each at the pace of who reads.
    socket.pause();
    void answerEach(messages.take(chunk)).then(() => socket.resume());
  });

  async function answerEach(queries: readonly Buffer[]): Promise<void> {
    for (const query of queries) {
      for (const message of answerAboutZone(query, asked)) {
        if (socket.destroyed) return;
        if (!socket.write(withLength(message))) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
      }
      if (!asked.mayTransfer) socket.end();
    }
  }
}

/** The serial over UDP, by which resolvers see whether there is something new. */
export async function listenForSerials(
  { zones, mayTransfer }: TransferParts,
  { host, port }: ListenAddress,
): Promise<Listener> {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  const named = byName(zones);
  socket.on('message', (query, { address, port: from }) => {
    if (from === 0) return;
    const asked = { zones: named, mayTransfer: mayTransfer(plainAddress(address)), isStream: false };
    for (const message of answerAboutZone(query, asked)) socket.send(message, from, address, ignore);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(port, host, () => {
      socket.off('error', reject);
      socket.on('error', ignore);
      resolve();
    });
  });
  return { host, port: socket.address().port, close: () => new Promise((resolve) => socket.close(() => resolve())) };
}

function byName(zones: readonly RpzZone[]): ReadonlyMap<string, RpzZone> {
  return new Map(zones.map((one) => [one.zone, one]));
}

function ignore(): void {
  // An answer that cannot be sent is asked for again.
}
