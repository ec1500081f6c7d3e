import { randomFillSync } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import type { ServerAddress } from '../config/server-address.ts';
import { askOverStream } from './ask-over-stream.ts';
import { readQuery } from './read-message.ts';

export interface Upstream {
  /**
   * Passes a query on and calls back once: with the answer under the query's own ID, or null where no server answered. A cut
   * answer is asked for again over TCP where `isWhole` says so.
   */
  ask(query: Buffer, isWhole: boolean, done: (answer: Buffer | null) => void): void;
  readonly waiting: () => number;
  close(): void;
}

/** Ports that questions leave from at a time; each is given up for a new one after a while (RFC 5452, 9.2). */
const PORTS = 16;
const PORT_LIFE_MS = 30_000;
const PORT_REST_MS = 10_000;
const TRY_MS = 1_500;
const MAX_TRIES = 3;
/** Questions that wait for a port to open; further ones are tried again like those that were lost. */
const MOST_BEFORE_OPEN = 100;
const SWEEP_MS = 100;
/** Questions under way at a time; further ones are answered at once that nobody could be asked. */
const MAX_WAITING = 20_000;

interface Asked {
  readonly query: Buffer;
  readonly questionEnd: number;
  readonly isWhole: boolean;
  readonly done: (answer: Buffer | null) => void;
  readonly dueAt: number;
  readonly tries: number;
  readonly server: number;
}

interface Port {
  readonly socket: Socket;
  readonly server: number;
  /** By the ID under which the question was sent; the oldest first. */
  readonly waiting: Map<number, Asked>;
  isOpen: boolean;
}

/** A forwarder over UDP: every question from a port and with an ID that nobody can guess, every answer held against its question. */
export function createUpstream(servers: readonly ServerAddress[]): Upstream {
  const ids = createIds();
  const ports: Port[] = [];
  const resting = new Set<Port>();
  /** The server asked first: the last that answered. */
  let preferred = 0;
  let waiting = 0;
  let turn = 0;
  let isClosed = false;

  function openPort(server: number): Port {
    const { host, port } = servers[server] ?? { host: '127.0.0.1', port: 53 };
    const socket = createSocket({ type: isIPv6(host) ? 'udp6' : 'udp4', recvBufferSize: 4 * 1024 * 1024 });
    const opened: Port = { socket, server, waiting: new Map(), isOpen: false };
    // A refused port tells nothing that the time does not tell as well.
    socket.on('error', () => undefined);
    socket.on('message', (message) => hear(opened, message));
    socket.on('close', () => {
      opened.isOpen = false;
    });
    // A callback would be told of a failure in the same way; the event is of success alone.
    socket.once('connect', () => {
      opened.isOpen = true;
    });
    socket.connect(port, host);
    socket.unref();
    return opened;
  }

  function portFor(server: number): Port {
    turn++;
    for (let i = 0; i < PORTS; i++) {
      const place = server * PORTS + ((turn + i) % PORTS);
      const port = ports[place];
      if (port?.isOpen) return port;
    }
    const place = server * PORTS + (turn % PORTS);
    const port = ports[place] ?? openPort(server);
    ports[place] = port;
    return port;
  }

  function send(asked: Omit<Asked, 'dueAt'>): void {
    const port = portFor(asked.server);
    let id = ids();
    while (port.waiting.has(id)) id = (id + 1) & 0xffff;
    port.waiting.set(id, { ...asked, dueAt: performance.now() + TRY_MS });
    const copy = Buffer.from(asked.query);
    copy.writeUInt16BE(id, 0);
    if (port.isOpen) port.socket.send(copy, () => undefined);
    else if (port.waiting.size < MOST_BEFORE_OPEN) {
      port.socket.once('connect', () => port.socket.send(copy, () => undefined));
    }
  }

  function hear(port: Port, answer: Buffer): void {
    if (answer.length < 12) return;
    const id = answer.readUInt16BE(0);
    const asked = port.waiting.get(id);
    if (asked === undefined || !isAnswerTo(answer, asked)) return;
    port.waiting.delete(id);
    preferred = port.server;
    asked.query.copy(answer, 0, 0, 2);
    if (asked.isWhole && ((answer[2] ?? 0) & 0x02) !== 0) {
      askOverStream(servers[port.server] ?? { host: '127.0.0.1', port: 53 }, asked.query, (whole) =>
        finish(asked, whole ?? answer),
      );
    } else finish(asked, answer);
  }

  function finish(asked: Asked, answer: Buffer | null): void {
    waiting--;
    if (!isClosed) asked.done(answer);
  }

  function sweep(): void {
    const now = performance.now();
    for (const port of [...ports, ...resting]) {
      if (port === undefined) continue;
      for (const [id, asked] of port.waiting) {
        if (asked.dueAt > now) break;
        port.waiting.delete(id);
        if (port.server === preferred && servers.length > 1) preferred = (preferred + 1) % servers.length;
        const next = (port.server + 1) % servers.length;
        if (asked.tries + 1 < MAX_TRIES) send({ ...asked, tries: asked.tries + 1, server: next });
        else finish(asked, null);
      }
    }
  }

  function renewOne(): void {
    const place = Math.floor(Math.random() * ports.length);
    const old = ports[place];
    if (old === undefined) return;
    ports[place] = openPort(old.server);
    resting.add(old);
    setTimeout(() => {
      resting.delete(old);
      for (const asked of old.waiting.values()) finish(asked, null);
      old.waiting.clear();
      close(old);
    }, PORT_REST_MS).unref();
  }

  function close({ socket }: Port): void {
    try {
      socket.close();
    } catch {
      // It was closed before.
    }
  }

  for (let server = 0; server < servers.length; server++) {
    for (let i = 0; i < PORTS; i++) ports[server * PORTS + i] = openPort(server);
  }
  const timers = [setInterval(sweep, SWEEP_MS), setInterval(renewOne, PORT_LIFE_MS / PORTS)];
  return {
    ask(query, isWhole, done) {
      const read = readQuery(query);
      if (waiting >= MAX_WAITING || typeof read === 'string') {
        done(null);
        return;
      }
      waiting++;
      send({ query, questionEnd: read.end, isWhole, done, tries: 0, server: preferred });
    },
    waiting: () => waiting,
    close() {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      for (const port of [...ports, ...resting]) close(port);
    },
  };
}

/** An answer repeats the question byte by byte; one that only refuses may leave it out. */
function isAnswerTo(answer: Buffer, { query, questionEnd }: Asked): boolean {
  if (((answer[2] ?? 0) & 0x80) === 0) return false;
  if (answer.readUInt16BE(4) === 0) return ((answer[3] ?? 0) & 0x0f) !== 0;
  return answer.length >= questionEnd && query.compare(answer, 12, questionEnd, 12, questionEnd) === 0;
}

/** Numbers of 16 bits from the system's generator, fetched by thousands. */
function createIds(): () => number {
  const ids = new Uint16Array(4096);
  let used = ids.length;
  return () => {
    if (used === ids.length) {
      randomFillSync(ids);
      used = 0;
    }
    return ids[used++] ?? 0;
  };
}
