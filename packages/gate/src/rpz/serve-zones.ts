import { createServer, type Socket } from 'node:net';
import type { ListenAddress } from '../config/parse-setting.ts';
import type { ServerAddress } from '../config/server-address.ts';
import { bindUdp } from '../dns/bind-udp.ts';
import { headerAnswer, optRecord, RCODE, REASON } from '../dns/own-answer.ts';
import { type Question, readEdns, readQuery, readSerial, TYPE } from '../dns/read-message.ts';
import { plainAddress } from '../dns/serve-dns.ts';
import { createMessageSplitter, withLength } from '../dns/stream-messages.ts';
import { type Listener, listen } from '../http/listener.ts';
import { createNotifier } from './notify.ts';
import { answerHead, soaRecord, transferMessages } from './transfer-messages.ts';
import type { Zone } from './write-zone.ts';

export interface ServeZonesParts {
  readonly current: () => readonly Zone[];
  /** Who may ask and transfer; all others are refused. */
  readonly mayTransfer: (address: string) => boolean;
  /** Who is told of a new serial (RFC 1996). */
  readonly notify: readonly ServerAddress[];
}

const MAX_CONNECTIONS = 50;
/** Of these, those that are only told that they are refused: they take no place from who may transfer. */
const MAX_STRANGERS = 10;
/** From connecting to the last byte of a transfer. */
const CONNECTION_MS = 120_000;
const MAX_QUERY_BYTES = 1_024;

/**
 * Serves the zones to resolvers: their serial over UDP and TCP, the whole of one by AXFR over TCP (RFC 5936). IXFR is
 * answered with the whole zone, or its serial where that is known already, as RFC 1995, 4 allows. Nothing is signed (TSIG): who may ask is told by address.
 */
export async function serveZones(parts: ServeZonesParts, { host, port }: ListenAddress): Promise<Listener> {
  const udp = await bindUdp(host, port);
  const notifier = createNotifier(parts, udp);
  udp.on('message', (message, { address, port: from }) => {
    if (from === 0 || notifier.hear(message)) return;
    const answer = answerOverUdp(parts, message, plainAddress(address));
    if (answer !== null) udp.send(answer, from, address, () => undefined);
  });
  let strangers = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    if (!parts.mayTransfer(plainAddress(socket.remoteAddress ?? ''))) {
      strangers++;
      socket.once('close', () => strangers--);
      if (strangers > MAX_STRANGERS) {
        socket.destroy();
        return;
      }
    }
    serveConnection(parts, socket);
  });
  server.maxConnections = MAX_CONNECTIONS;
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const tcp = await listen(server, { host, port: udp.address().port }).catch((error) => {
    notifier.close();
    udp.close();
    throw error;
  });
  return {
    host,
    port: tcp.port,
    async close() {
      notifier.close();
      udp.close();
      for (const socket of sockets) socket.destroy();
      await tcp.close();
    },
  };
}

type Asked = { readonly zone: Zone; readonly question: Question };

/** What is asked of which zone, or the answer that refuses it; null: it is no query. */
function readAsked({ current, mayTransfer }: ServeZonesParts, query: Buffer, address: string): Asked | Buffer | null {
  const question = readQuery(query);
  if (question === 'not_a_query') return null;
  if (question === 'malformed') return headerAnswer(query, RCODE.FORMERR);
  if (question === 'not_implemented') return headerAnswer(query, RCODE.NOTIMP);
  const isKnownType = question.type === TYPE.SOA || question.type === TYPE.AXFR || question.type === TYPE.IXFR;
  if (!mayTransfer(address) || !isKnownType) return answerHead(query, question.end, RCODE.REFUSED, 0).fill(0, 10, 12);
  const zone = current().find(({ name }) => name === question.name);
  return zone === undefined ? answerHead(query, question.end, RCODE.NOTAUTH, 0) : { zone, question };
}

/** IXFR over UDP gets the serial alone: whoever has an older one asks again over TCP (RFC 1995, 2). */
function answerOverUdp(parts: ServeZonesParts, query: Buffer, address: string): Buffer | null {
  const asked = readAsked(parts, query, address);
  if (asked === null || Buffer.isBuffer(asked)) return asked;
  if (asked.question.type === TYPE.AXFR) return answerHead(query, asked.question.end, RCODE.REFUSED, 0);
  return serialAnswer(query, asked);
}

/** Who has this serial already gets no zone (RFC 1995, 4). */
function isSerialEnough(query: Buffer, { zone, question }: Asked): boolean {
  if (question.type === TYPE.SOA) return true;
  return question.type === TYPE.IXFR && readSerial(query, question.end) === zone.serial;
}

function serialAnswer(query: Buffer, { zone, question }: Asked): Buffer {
  const head = answerHead(query, question.end, RCODE.NOERROR, 1);
  if (readEdns(query, question.end) === null) return Buffer.concat([head, soaRecord(zone)]);
  head.writeUInt16BE(1, 10);
  return Buffer.concat([head, soaRecord(zone), optRecord(false, REASON.NONE, '')]);
}

function serveConnection(parts: ServeZonesParts, socket: Socket): void {
  const split = createMessageSplitter();
  const address = plainAddress(socket.remoteAddress ?? '');
  const waiting: Buffer[] = [];
  let isBusy = false;
  const deadline = setTimeout(() => socket.destroy(), CONNECTION_MS);
  socket.on('close', () => clearTimeout(deadline));
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    const { messages, isWhole } = split(chunk);
    waiting.push(...messages);
    if (messages.some(({ length }) => length > MAX_QUERY_BYTES) || (!isWhole && chunk.length > MAX_QUERY_BYTES)) {
      socket.destroy();
      return;
    }
    if (!isBusy) void answerAll();
  });

  /** One at a time, and nothing is read meanwhile: what one connection may have made is bounded. */
  async function answerAll(): Promise<void> {
    isBusy = true;
    socket.pause();
    for (let query = waiting.shift(); query !== undefined && !socket.destroyed; query = waiting.shift()) {
      const asked = readAsked(parts, query, address);
      if (asked === null) socket.destroy();
      else if (Buffer.isBuffer(asked)) await write(socket, asked);
      else if (isSerialEnough(query, asked)) await write(socket, serialAnswer(query, asked));
      else {
        for (const message of transferMessages(query, asked.question.end, asked.zone)) {
          await write(socket, message);
          if (socket.destroyed) break;
        }
      }
    }
    isBusy = false;
    socket.resume();
  }
}

/** Waits until whoever reads has taken what was written before; ends when the connection does. */
function write(socket: Socket, message: Buffer): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed || socket.write(withLength(message))) return setImmediate(resolve);
    const go = () => {
      socket.off('drain', go);
      socket.off('close', go);
      resolve();
    };
    socket.once('drain', go);
    socket.once('close', go);
  });
}
