import dgram from 'node:dgram';
import net from 'node:net';
import dnsPacket from 'dns-packet';
import type { FakeDns } from './fake-host.ts';

export interface FakeDnsServer {
  readonly port: number;
  /** Questions so far, `TYPE name`. */
  readonly questions: string[];
  close(): Promise<void>;
}

export interface FakeDnsOptions {
  readonly address: string;
  /** Address of hosts that give none of their own. */
  readonly defaultAddress: string;
  readonly delayMs: () => number;
  /** Null for a name that does not exist. */
  readonly lookUp: (name: string) => FakeDns | null;
}

const DEFAULT_TTL_S = 60;

/** Answers like a recursive resolver, over UDP and TCP on one port. */
export async function startFakeDnsServer(options: FakeDnsOptions): Promise<FakeDnsServer> {
  const questions: string[] = [];
  const turns = new Map<string, number>();
  const tcp = net.createServer((socket) => serveTcp(socket));
  await listen(tcp, options.address);
  const port = portOfServer(tcp);
  const udp = dgram.createSocket('udp4');
  udp.on('message', (message, peer) => {
    const reply = answer(message, false);
    if (reply !== null) later(() => udp.send(reply, peer.port, peer.address, () => {}));
  });
  await new Promise<void>((resolve) => udp.bind(port, options.address, resolve));

  function later(send: () => void): void {
    const delayMs = options.delayMs();
    if (delayMs > 0) setTimeout(send, delayMs);
    else send();
  }

  function serveTcp(socket: net.Socket): void {
    socket.on('error', () => {});
    socket.once('data', (chunk: Buffer) => {
      const reply = answer(chunk.subarray(2), true);
      if (reply === null) return;
      const prefix = Buffer.alloc(2);
      prefix.writeUInt16BE(reply.length);
      later(() => socket.end(Buffer.concat([prefix, reply])));
    });
  }

  function answer(message: Buffer, overTcp: boolean): Buffer | null {
    const query = dnsPacket.decode(message);
    const question = query.questions?.[0];
    if (question === undefined) return null;
    const name = question.name.toLowerCase();
    questions.push(`${question.type} ${name}`);
    const zone = options.lookUp(name);
    const behaviour = zone === null ? 'missing' : zone.behaviour;
    if (behaviour === 'silent') return null;
    if (behaviour === 'garbage')
      return Buffer.from([...message.subarray(0, 2), 0x84, 0x00, 0, 1, 0, 200, 0, 0, 0, 0, 0xc0, 0x0c, 0xff, 0xff]);
    const isTruncated = behaviour === 'truncated' && !overTcp;
    const rcode = behaviour === 'missing' ? 3 : behaviour === 'servfail' ? 2 : 0;
    return dnsPacket.encode({
      type: 'response',
      id: query.id ?? 0,
      flags:
        dnsPacket.RECURSION_DESIRED |
        dnsPacket.RECURSION_AVAILABLE |
        (isTruncated ? dnsPacket.TRUNCATED_RESPONSE : 0) |
        rcode,
      questions: [question],
      answers: rcode !== 0 || isTruncated || zone === null ? chainOnly(zone, name) : records(zone, name, question.type),
    });
  }

  /** A dangling CNAME: the alias is answered, its target does not exist. */
  function chainOnly(zone: FakeDns | null, name: string): dnsPacket.Answer[] {
    return zone?.cname === undefined ? [] : [{ type: 'CNAME', name, ttl: DEFAULT_TTL_S, data: zone.cname }];
  }

  function records(zone: FakeDns, name: string, type: string): dnsPacket.Answer[] {
    const ttl = zone.ttlS ?? DEFAULT_TTL_S;
    const owner = zone.cname ?? name;
    const alias = zone.cname === undefined ? [] : [{ type: 'CNAME' as const, name, ttl, data: zone.cname }];
    if (type === 'A')
      return [...alias, ...addressesOf(zone, name).map((data) => ({ type: 'A' as const, name: owner, ttl, data }))];
    if (type === 'AAAA')
      return [...alias, ...(zone.aaaa ?? []).map((data) => ({ type: 'AAAA' as const, name: owner, ttl, data }))];
    if (type === 'NS')
      return (zone.ns ?? ['ns1.fake-dns.example']).map((data) => ({ type: 'NS' as const, name, ttl, data }));
    if (type === 'MX')
      return (zone.mx ?? []).map((exchange) => ({
        type: 'MX' as const,
        name,
        ttl,
        data: { preference: 10, exchange },
      }));
    return alias;
  }

  function addressesOf(zone: FakeDns, name: string): readonly string[] {
    const sets = zone.a ?? [options.defaultAddress];
    const first = sets[0];
    if (first === undefined || typeof first === 'string') return sets.filter((one) => typeof one === 'string');
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    const set = sets[Math.min(turn, sets.length - 1)];
    return Array.isArray(set) ? set : [];
  }

  return {
    port,
    questions,
    async close() {
      await new Promise<void>((resolve) => udp.close(() => resolve()));
      await new Promise<void>((resolve) => tcp.close(() => resolve()));
    },
  };
}

export function listen(server: net.Server, address: string, port = 0): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

export function portOfServer(server: net.Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return address.port;
}
