import { createServer, type Server, type Socket } from 'node:net';
import type { Client } from '../decision/policy.ts';
import { authenticatedNames, readClient } from '../decision/read-client.ts';
import type { Turns } from '../decision/turns.ts';
import { type AnswerWriter, createAnswerWriter } from '../operation/answer-writer.ts';
import { type Deny, denyAny } from '../operation/deny.ts';
import { httpTarget } from './http-target.ts';
import { blockedAnswer, icapHead } from './icap-answer.ts';
import { type Encapsulated, type IcapRequest, readIcapHead } from './icap-request.ts';
import { passBody } from './pass-body.ts';
import { BrokenRequest, createSocketReader, type SocketReader } from './socket-reader.ts';

export interface IcapParts {
  readonly deny: Deny;
  readonly turns: Turns;
  /** Changes when the same request may be answered otherwise; at most 32 characters with its quotes. */
  readonly serviceTag: () => string;
  readonly maxConnections: number;
  /** Whether what this peer says of its clients is believed. */
  readonly isTrustedProxy: (address: string) => boolean;
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
  const server = createServer({ noDelay: true, keepAlive: true, allowHalfOpen: true }, (socket) => {
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

/**
 * One request after the other, so that answers keep the order of pipelined requests. What has come whole is answered without
 * waiting for anything but its turn; answers leave together, at the latest before the next wait for more to come.
 */
async function serveConnection(
  parts: IcapParts,
  socket: Socket,
  idle: Set<Socket>,
  isClosing: () => boolean,
): Promise<void> {
  const peer = socket.remoteAddress ?? '';
  const isTrusted = parts.isTrustedProxy(peer);
  const reader = createSocketReader(socket);
  const writer = createAnswerWriter(socket, BODY_TIMEOUT_MS);
  try {
    while (!socket.destroyed && !isClosing()) {
      let head = reader.takeUntil(HEAD_END, MAX_HEAD_BYTES);
      if (head === null) {
        await writer.flush();
        head = await readHead(reader, socket, idle);
        if (head === null) break;
      }
      const turn = parts.turns.take();
      if (turn !== undefined) {
        if (parts.turns.isFar() || writer.isDue()) await writer.flush();
        await turn;
      }
      const read = readIcapHead(head.toString('latin1'));
      const request = { ...read, client: clientOf(read, peer, isTrusted) };
      const close = isClosing() || request.headers.get('connection')?.toLowerCase() === 'close';
      const answered = answerRequest(parts, writer, reader, request, close);
      if (answered !== undefined) await answered;
      if (writer.isDue()) await writer.flush();
      if (close) break;
    }
  } finally {
    void writer.flush();
  }
  writer.end();
}

const HEAD_END = '\r\n\r\n';

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
  return reader.readUntil(HEAD_END, MAX_HEAD_BYTES);
}

interface AskedRequest extends IcapRequest {
  readonly client: Client;
}

/** Who asks, as the proxy says it; whoever is not trusted asks for themselves. */
function clientOf({ headers }: IcapRequest, peer: string, isTrusted: boolean): Client {
  if (!isTrusted) return readClient({ address: peer });
  return readClient({
    address: headers.get('x-client-ip'),
    user: headers.get('x-client-username') ?? authenticatedNames(headers.get('x-authenticated-user')),
    groups: headers.get('x-client-groups') ?? authenticatedNames(headers.get('x-authenticated-groups')),
  });
}

function answerRequest(
  parts: IcapParts,
  writer: AnswerWriter,
  reader: SocketReader,
  request: AskedRequest,
  close: boolean,
): Promise<void> | void {
  const common = [`ISTag: ${parts.serviceTag()}`, close ? 'Connection: close' : 'Connection: keep-alive'];
  if (request.method === 'OPTIONS') {
    const own = `Max-Connections: ${parts.maxConnections}`;
    writer.add(icapHead('200 OK', [...OPTIONS_HEADERS, ...common, own]));
    return;
  }
  if (request.method !== 'REQMOD') throw new UnsupportedMethod();
  if (request.encapsulated === null) throw new BrokenRequest('no HTTP request is encapsulated');

  const httpHead = reader.takeExactly(request.encapsulated.headLength);
  if (httpHead === null || request.encapsulated.hasBody)
    return answerPiecewise(parts, writer, reader, request.encapsulated, httpHead, request, common);
  const answer = shortAnswer(parts, request, httpHead, common);
  if (answer === null) return handBack(writer, reader, request.encapsulated, httpHead, common);
  writer.add(answer);
}

/** Where not all of the request has come, or a body follows. */
async function answerPiecewise(
  parts: IcapParts,
  writer: AnswerWriter,
  reader: SocketReader,
  encapsulated: Encapsulated,
  taken: Buffer | null,
  request: AskedRequest,
  common: readonly string[],
): Promise<void> {
  await writer.flush();
  reader.waitAtMost(REQUEST_TIMEOUT_MS);
  const httpHead = taken ?? (await readExactly(reader, encapsulated.headLength));
  const answer = shortAnswer(parts, request, httpHead, common);
  reader.waitAtMost(BODY_TIMEOUT_MS);
  if (answer === null) return handBack(writer, reader, encapsulated, httpHead, common);
  if (encapsulated.hasBody) await passBody(reader, null);
  writer.add(answer);
}

/** The block page, or 204; null: the client takes no 204. */
function shortAnswer(
  parts: IcapParts,
  { headers, client }: AskedRequest,
  httpHead: Buffer,
  common: readonly string[],
): string | null {
  const { addresses, fetchDestination } = httpTarget(httpHead);
  const blocked = denyAny(parts.deny, 'icap', addresses, client, fetchDestination).blocked;
  if (blocked !== null) return blockedAnswer(blocked, common);
  const mayLeaveOut = headers.has('preview') || /\b204\b/.test(headers.get('allow') ?? '');
  return mayLeaveOut ? icapHead('204 No Content', [...common, 'Encapsulated: null-body=0']) : null;
}

/** The request as it came. */
async function handBack(
  writer: AnswerWriter,
  reader: SocketReader,
  { headLength, hasBody }: Encapsulated,
  httpHead: Buffer,
  common: readonly string[],
): Promise<void> {
  const body = `${hasBody ? 'req' : 'null'}-body=${headLength}`;
  writer.add(icapHead('200 OK', [...common, `Encapsulated: req-hdr=0, ${body}`]));
  await writer.pass(httpHead);
  if (hasBody) await passBody(reader, writer.pass);
}

const OPTIONS_HEADERS = [
  'Methods: REQMOD',
  'Service: Lurewatch gate',
  'Service-ID: lurewatch',
  'Allow: 204',
  'Preview: 0',
  'Transfer-Preview: *',
  'Options-TTL: 3600',
  'X-Include: X-Client-IP, X-Client-Username, X-Authenticated-User, X-Authenticated-Groups',
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
