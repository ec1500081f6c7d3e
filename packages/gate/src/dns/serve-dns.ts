import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import ipaddr from 'ipaddr.js';
import type { ListenAddress } from '../config/parse-setting.ts';
import type { Listener } from '../http/listener.ts';
import type { AnswerQuestion } from './answer-questions.ts';
import { bindUdp } from './bind-udp.ts';
import { createMessageSplitter, withLength } from './stream-messages.ts';

const RECEIVE_BYTES = 4 * 1024 * 1024;

/** Serves DNS over UDP (RFC 1035). */
export async function listenUdp(answer: AnswerQuestion, { host, port }: ListenAddress): Promise<Listener> {
  const socket = await bindUdp(host, port, RECEIVE_BYTES);
  let isClosed = false;
  socket.on('message', (query, { address, port: from }) => {
    // Nobody can be answered there, and sending would throw.
    if (from === 0) return;
    answer(query, { address: plainAddress(address), takesWhole: false }, (message) => {
      if (message !== null && !isClosed) socket.send(message, from, address, ignore);
    });
  });
  return {
    host,
    port: socket.address().port,
    close: () =>
      new Promise((resolve) => {
        isClosed = true;
        socket.close(() => resolve());
      }),
  };
}

export interface StreamOptions {
  readonly maxConnections: number;
  /** Certificate and key: DNS over TLS (RFC 7858); without them plain TCP (RFC 7766). */
  readonly tls: Pick<TlsOptions, 'cert' | 'key'> | null;
}

const IDLE_MS = 15_000;
/** How long one message may take to arrive. */
const MESSAGE_MS = 5_000;
/** Queries of one connection that are not answered yet; then nothing more is read. */
const MAX_UNANSWERED = 200;

export function createStreamServer(answer: AnswerQuestion, { maxConnections, tls }: StreamOptions): Server {
  const onSocket = (socket: Socket) => serveStream(answer, socket);
  const server =
    tls === null
      ? createServer({ noDelay: true }, onSocket)
      : createTlsServer({ ...tls, handshakeTimeout: IDLE_MS }, onSocket);
  if (tls !== null) server.on('connection', (socket: Socket) => socket.on('error', ignore));
  server.maxConnections = maxConnections;
  return server;
}

function serveStream(answer: AnswerQuestion, socket: Socket): void {
  const split = createMessageSplitter();
  // From the first byte of a message to its last: whoever sends a byte at a time holds no connection.
  let deadline: NodeJS.Timeout | null = null;
  const endDeadline = () => {
    if (deadline !== null) clearTimeout(deadline);
    deadline = null;
  };
  const address = plainAddress(socket.remoteAddress ?? '');
  let unanswered = 0;
  socket.setTimeout(IDLE_MS, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.on('close', endDeadline);
  socket.on('data', (chunk: Buffer) => {
    const { messages, isWhole } = split(chunk);
    if (messages.length > 0 || isWhole) endDeadline();
    if (!isWhole) deadline ??= setTimeout(() => socket.destroy(), MESSAGE_MS);
    for (const query of messages) {
      unanswered++;
      answer(query, { address, takesWhole: true }, (message) => {
        unanswered--;
        if (socket.destroyed) return;
        if (message === null) socket.destroy();
        else socket.write(withLength(message));
        if (unanswered < MAX_UNANSWERED && socket.isPaused()) socket.resume();
      });
    }
    if (unanswered >= MAX_UNANSWERED || socket.writableNeedDrain) socket.pause();
  });
  socket.on('drain', () => socket.resume());
}

/** IPv4 inside IPv6 counts as IPv4; the zone of a link-local address says nothing of who asks. */
export function plainAddress(text: string): string {
  if (!text.includes(':')) return text;
  const address = text.split('%', 1)[0] ?? '';
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}

function ignore(): void {
  // An answer that cannot be sent is asked for again.
}
