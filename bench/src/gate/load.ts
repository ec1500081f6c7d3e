import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sampleUrls } from '../sample-urls.ts';

export type Protocol = 'icap' | 'http' | 'squid' | 'names';

const BASE = sampleUrls(20_000);

/** Different for each number and name. */
function urlOf(number: number, name: string): string {
  const path = (BASE[number % BASE.length] ?? '').replace(/\?.*/, '').replace(/\/?$/, '/');
  return `${path}${name}${number}`;
}

const REQUESTS: Readonly<Record<Protocol, (number: number, name: string) => string>> = {
  icap(number, name) {
    const head = `GET ${urlOf(number, name)} HTTP/1.1\r\nHost: www.example.com\r\nAccept: */*\r\n\r\n`;
    return `REQMOD icap://gate/reqmod ICAP/1.0\r\nHost: gate\r\nAllow: 204\r\nX-Client-IP: 10.0.0.${number % 250}\r\nEncapsulated: req-hdr=0, null-body=${head.length}\r\n\r\n${head}`;
  },
  http: (number, name) =>
    `GET /authorize HTTP/1.1\r\nHost: gate\r\nX-Original-URL: ${urlOf(number, name)}\r\nX-Real-IP: 10.0.0.${number % 250}\r\n\r\n`,
  squid: (number, name) => `${number} 10.0.0.${number % 250} GET - ${urlOf(number, name)} -\n`,
  names: (number, name) =>
    `${number} ${name}${number}.${new URL(BASE[number % BASE.length] ?? '').hostname} 10.0.0.${number % 250}\n`,
};

/** What stands in each answer once, and in nothing else of it. */
const SIGNS: Readonly<Record<Protocol, string>> = { icap: 'ICAP/1.0 ', http: 'HTTP/1.1 ', squid: '\n', names: '\n' };

/** The request of a number; the same for the same name and number. */
export type Request = (number: number) => string;

/** A new address with every number. */
export function newRequests(protocol: Protocol, name: string): Request {
  return (number) => REQUESTS[protocol](number, name);
}

/** The same addresses over and over. */
export function repeatedRequests(protocol: Protocol, name: string, count: number): Request {
  const requests = Array.from({ length: count }, (_, number) => REQUESTS[protocol](number, name));
  return (number) => requests[number % count] ?? '';
}

/** Calls back for each answer. */
async function open(port: number, protocol: Protocol, onAnswer: () => void): Promise<Socket> {
  const sign = Buffer.from(SIGNS[protocol]);
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  let rest = Buffer.alloc(0);
  let isGreeted = protocol !== 'names';
  socket.on('data', (chunk) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let end = 0;
    for (let at = bytes.indexOf(sign); at >= 0; at = bytes.indexOf(sign, end)) {
      end = at + sign.length;
      // The gate's first line for a door is no answer.
      if (!isGreeted && bytes[0] === 0x21) isGreeted = true;
      else onAnswer();
      isGreeted = true;
    }
    rest = Buffer.from(bytes.subarray(Math.max(end, bytes.length - sign.length + 1)));
  });
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return socket;
}

export interface Load {
  readonly port: number;
  readonly protocol: Protocol;
  readonly connections: number;
}

/** Seconds for `count` requests, each connection with `depth` under way all the time. */
export async function throughput(
  { port, protocol, connections }: Load,
  depth: number,
  count: number,
  request: Request,
): Promise<number> {
  const began = performance.now();
  const sockets: Socket[] = [];
  let next = 0;
  let answered = 0;
  await new Promise<void>((resolve, reject) => {
    for (let lane = 0; lane < connections; lane++) {
      let texts = '';
      let opened: Socket | null = null;
      // All that one packet answered is followed by one packet of new requests.
      const send = () => {
        opened?.write(texts, 'latin1');
        texts = '';
      };
      const add = () => {
        if (next >= count) return;
        if (texts === '') setImmediate(send);
        texts += request(next++);
      };
      open(port, protocol, () => {
        answered++;
        add();
        if (answered === count) resolve();
      }).then((socket) => {
        opened = socket;
        sockets.push(socket);
        socket.on('close', () => reject(new Error('a connection was closed')));
        for (let i = 0; i < depth; i++) add();
      }, reject);
    }
  });
  for (const socket of sockets) socket.destroy();
  return (performance.now() - began) / 1000;
}

/** Milliseconds from each request to its answer, at an even rate. */
export async function latencyAt(
  { port, protocol, connections }: Load,
  rate: number,
  seconds: number,
  request: Request,
): Promise<readonly number[]> {
  const times: number[] = [];
  const lanes = await Promise.all(
    Array.from({ length: connections }, async () => {
      const due: number[] = [];
      const socket = await open(port, protocol, () => times.push(performance.now() - (due.shift() ?? Number.NaN)));
      return { socket, due };
    }),
  );
  const began = performance.now();
  for (let sent = 0; sent < rate * seconds; ) {
    const target = Math.min(rate * seconds, ((performance.now() - began) / 1000) * rate);
    for (; sent < target; sent++) {
      const lane = lanes[sent % connections];
      lane?.due.push(performance.now());
      lane?.socket.write(request(sent), 'latin1');
    }
    await sleep(1);
  }
  while (times.length < rate * seconds) await sleep(10);
  for (const { socket } of lanes) socket.destroy();
  return times;
}
