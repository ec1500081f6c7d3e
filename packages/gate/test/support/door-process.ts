import { createSocket } from 'node:dgram';
import { join } from 'node:path';
import { freePort } from '../../../server/test/support/free-port.ts';
import { PROGRAM_ENVIRONMENT } from '../../../server/test/support/program-environment.ts';
import { type Running, run, until } from './processes.ts';

export interface DoorProcess extends Running {
  readonly udp: number;
  readonly tls: number;
  readonly https: number;
  readonly http: number;
}

const MAIN = join(import.meta.dirname, '../../src/dns/main.ts');

/** Starts the real DNS door on free ports and waits until it listens. */
export async function startDoorProcess(env: Readonly<Record<string, string>>): Promise<DoorProcess> {
  const running = run(process.execPath, [MAIN], {
    env: { ...PROGRAM_ENVIRONMENT, DNS_LISTEN: `127.0.0.1:${await freePort()}`, DNS_HTTP: '127.0.0.1:0', ...env },
  });
  await until(`the door listens: ${running.output()}`, () => {
    if (running.child.exitCode !== null) throw new Error(`the door ended:\n${running.output()}`);
    return running.output().includes('Lurewatch DNS door listens');
  });
  const port = (name: string) => Number(new RegExp(`\\b${name} \\S+:(\\d+)`).exec(running.output())?.[1]);
  return { ...running, udp: port('udp'), tls: port('tls'), https: port('https'), http: port('http') };
}

/** Sends bytes over UDP from a port of their own; null: no answer in time. */
export function sendUdp(port: number, query: Buffer, waitMs = 10_000): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    const finish = (answer: Buffer | null) => {
      clearTimeout(timer);
      socket.close(() => resolve(answer));
    };
    const timer = setTimeout(() => finish(null), waitMs);
    socket.once('message', finish);
    socket.send(query, port, '127.0.0.1');
  });
}

/** A query for one name, with EDNS. */
export function queryFor(name: string, type = 1, id = 0x1234): Buffer {
  const labels = name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  const head = Buffer.from([id >> 8, id & 0xff, 0x01, 0, 0, 1, 0, 0, 0, 0, 0, 1]);
  const opt = Buffer.from([0, 0, 41, 0x04, 0xd0, 0, 0, 0, 0, 0, 0]);
  return Buffer.concat([head, ...labels, Buffer.from([0, 0, type, 0, 1]), opt]);
}

export function rcodeOf(answer: Buffer | null): number | null {
  return answer === null ? null : (answer[3] ?? 0) & 0x0f;
}
