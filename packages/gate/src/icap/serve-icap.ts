import { createServer, type Server, type Socket } from 'node:net';
import { readClient } from '../decision/read-client.ts';
import type { TakeTurn } from '../decision/turns.ts';
import type { Deny } from '../operation/deny.ts';
import { httpTarget } from './http-target.ts';
import { blockedAnswer, icapHead } from './icap-answer.ts';
import { type IcapRequest, readIcapHead } from './icap-request.ts';
import { passBody } from './pass-body.ts';
import { BrokenRequest, createSocketReader, type SocketReader } from './socket-reader.ts';

export interface IcapParts {
  readonly deny: Deny;
  readonly takeTurn: TakeTurn;
  /** Changes when the same request may be answered otherwise; at most 32 characters with its quotes. */
  readonly serviceTag: () => string;
  readonly maxConnections: number;
  readonly countBroken: () => void;
}

const IDLE_TIMEOUT_MS = 600_000;
const REQUEST_TIMEOUT_MS = 15_000;
const BODY_TIMEOUT_MS = 60_000;
const MAX_HEAD_BYTES = 65_536;

/** An ICAP server of one service, which modifies requests (RFC 3507). A request it cannot read ends its connection alone. */
export function createIcapServer(parts: IcapParts): { readonly server: Server; closeIdle(): void } {
  const idle = new Set<Socket>();
  let isClosing = false;
  const server = createServer({ noDelay: true, keepAlive: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    serveConnection(parts, socket, idle, () => isClosing)
      .catch((error: unknown) => refuse(parts, socket, error))
      .finally(() => idle.delete(socket));
  });
  server.maxConnections = parts.maxConnections;
  return {
    server,
    closeIdle() {
      isClosing = true;
      for (const socket of idle) socket.destroy();
    },
  };
}

/** One request after the other, so that answers keep the order of pipelined requests. */
async function serveConnection(
  parts: IcapParts,
  socket: Socket,
  idle: Set<Socket>,
  isClosing: () => boolean,
): Promise<void> {
  const reader = createSocketReader(socket);
  while (!socket.destroyed && !isClosing()) {
    const head = await readHead(reader, socket, idle);
    if (head === null) break;
    await parts.takeTurn();
    const request = readIcapHead(head.toString('latin1'));
    const close = isClosing() || request.headers.get('connection')?.toLowerCase() === 'close';
    await answerRequest(parts, socket, reader, request, close);
    if (close) break;
  }
  socket.end();
}

/** Waits long for a request to begin and shortly for it to be whole. */
async function readHead(reader: SocketReader, socket: Socket, idle: Set<Socket>): Promise<Buffer | null> {
  if (!reader.hasBytes()) {
    idle.add(socket);
    reader.waitAtMost(IDLE_TIMEOUT_MS);
    const hasMore = await reader.waitForBytes();
    idle.delete(socket);
    if (!hasMore) return null;
  }
  reader.waitAtMost(REQUEST_TIMEOUT_MS);
  return reader.readUntil('\r\n\r\n', MAX_HEAD_BYTES);
}

async function answerRequest(
  parts: IcapParts,
  socket: Socket,
  reader: SocketReader,
  request: IcapRequest,
  close: boolean,
): Promise<void> {
  const common = [`ISTag: ${parts.serviceTag()}`, `Connection: ${close ? 'close' : 'keep-alive'}`];
  if (request.method === 'OPTIONS') {
    await send(socket, icapHead('200 OK', [...OPTIONS_HEADERS, ...common, `Max-Connections: ${parts.maxConnections}`]));
    return;
  }
  if (request.method !== 'REQMOD') throw new UnsupportedMethod();
  if (request.encapsulated === null) throw new BrokenRequest('no HTTP request is encapsulated');

  const { headLength, hasBody } = request.encapsulated;
  const httpHead = await readExactly(reader, headLength);
  const { headers } = request;
  const client = readClient(headers.get('x-client-ip'), headers.get('x-client-groups'));
  const { blocked } = parts.deny('icap', httpTarget(httpHead), client);
  const isPreview = headers.has('preview');
  const mayLeaveOut = isPreview || /\b204\b/.test(headers.get('allow') ?? '');
  reader.waitAtMost(BODY_TIMEOUT_MS);
  if (blocked !== null || mayLeaveOut) {
    if (hasBody) await passBody(reader, null);
    await send(
      socket,
      blocked === null
        ? icapHead('204 No Content', [...common, 'Encapsulated: null-body=0'])
        : blockedAnswer(blocked, common),
    );
    return;
  }
  // A client that takes no 204 gets its request back as it came.
  const body = `${hasBody ? 'req' : 'null'}-body=${headLength}`;
  await send(socket, icapHead('200 OK', [...common, `Encapsulated: req-hdr=0, ${body}`]));
  await send(socket, httpHead);
  if (hasBody) await passBody(reader, (bytes) => send(socket, bytes));
}

const OPTIONS_HEADERS = [
  'Methods: REQMOD',
  'Service: Lurewatch gate',
  'Service-ID: lurewatch',
  'Allow: 204',
  'Preview: 0',
  'Transfer-Preview: *',
  'Options-TTL: 3600',
  'X-Include: X-Client-IP',
  'Encapsulated: null-body=0',
];

class UnsupportedMethod extends Error {}

async function readExactly(reader: SocketReader, length: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let missing = length;
  while (missing > 0) {
    const some = await reader.readSome(missing);
    if (some === null) throw new BrokenRequest('ended in the middle');
    parts.push(some);
    missing -= some.length;
  }
  return Buffer.concat(parts);
}

/** Waits while the other side does not read. */
function send(socket: Socket, bytes: string | Uint8Array): Promise<void> | void {
  if (socket.destroyed || socket.write(bytes)) return;
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy(), BODY_TIMEOUT_MS);
    const done = () => {
      clearTimeout(timer);
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.once('drain', done);
    socket.once('close', done);
  });
}

function refuse(parts: IcapParts, socket: Socket, error: unknown): void {
  parts.countBroken();
  if (socket.destroyed) return;
  const status =
    error instanceof UnsupportedMethod
      ? '405 Method Not Allowed'
      : error instanceof BrokenRequest
        ? '400 Bad Request'
        : '500 Server Error';
  socket.end(icapHead(status, [`ISTag: ${parts.serviceTag()}`, 'Connection: close', 'Encapsulated: null-body=0']));
  // What is still coming is not read; a side that never ends is not waited for.
  setTimeout(() => socket.destroy(), 1_000).unref();
}
