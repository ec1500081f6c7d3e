import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ListeningProcess, startListening } from './http/processes.ts';
import { median, publish } from './result.ts';

const GATE = join(import.meta.dirname, '../../packages/gate/src');
const NAMES = Number(process.argv[2] ?? 1_000_000);
const LOSS_NAMES = 100_000;
const SECONDS = 8;
const TURNS = 3;
const SEQUENTIAL = 3_000;
/** As `npm run dns` starts it. */
const DOOR_FLAGS = ['--max-semi-space-size=2', '--max-old-space-size=64'];
const LURE = 'paypal-account-verify.example';

/** The DNS door beside a bare forwarder, both before the same resolver, asked by dnsperf in turns. Needs dnsperf. */
async function benchDns(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-bench-dns-'));
  const started: ListeningProcess[] = [];
  const start = async (file: string, env: Readonly<Record<string, string>>, flags: readonly string[] = []) => {
    const one = await startListening([...flags, file], env);
    started.push(one);
    return one;
  };
  try {
    const resolver = (await start(join(import.meta.dirname, 'dns/resolver.ts'), {})).port('resolver');
    const bare = (await start(join(import.meta.dirname, 'dns/bare-forwarder.ts'), { RESOLVER: String(resolver) })).port(
      'forwarder',
    );
    const off = { GATE_ICAP: 'off', GATE_HTTP: 'off', GATE_PAGE: 'off', GATE_SQUID: 'off', GATE_NAMES: '127.0.0.1:0' };
    const gate = await start(join(GATE, 'main.ts'), { ...off, GATE_DATA_DIR: folder, GATE_LOG_DECISIONS: 'off' });
    const own = await start(
      join(GATE, 'dns/main.ts'),
      {
        DNS_LISTEN: '127.0.0.1:0',
        DNS_HTTP: 'off',
        DNS_UPSTREAM: `127.0.0.1:${resolver}`,
        DNS_GATE: `127.0.0.1:${gate.port('names')}`,
      },
      DOOR_FLAGS,
    );
    const door = own.port('udp');
    const known = namesFile(folder, 'known', 1_000);
    const blocked = join(folder, 'blocked');
    writeFileSync(blocked, `${LURE} A\n`);
    const fresh = namesFile(folder, 'fresh', LOSS_NAMES);

    for (const file of [known, blocked]) dnsperf(door, file, ['-l', '2']);
    const rates = { bare: [] as number[], passed: [] as number[], own: [] as number[] };
    for (let turn = 0; turn < TURNS; turn++) {
      rates.bare.push(dnsperf(bare, known, ['-l', String(SECONDS)]).rate);
      rates.passed.push(dnsperf(door, known, ['-l', String(SECONDS)]).rate);
      rates.own.push(dnsperf(door, blocked, ['-l', String(SECONDS)]).rate);
    }
    const straight = await sequential(resolver);
    const bareLatency = (await sequential(bare)) - straight;
    const doorLatency = (await sequential(door)) - straight;
    const lost = dnsperf(door, fresh, ['-n', '1', '-t', '10']).lost;
    const many = namesFile(folder, 'many', NAMES);
    dnsperf(door, many, ['-n', '1', '-Q', '8000', '-t', '10']);
    const rate = median(rates.bare);
    publish('dns', `node bench/src/dns.ts${NAMES === 1_000_000 ? '' : ` ${NAMES}`}`, [
      { what: 'questions passed, of a bare forwarder', value: median(rates.passed) / rate, unit: 'x', goal: '≥ 0.5 x' },
      {
        what: 'questions answered itself, of a bare forwarder',
        value: median(rates.own) / rate,
        unit: 'x',
        goal: '≥ 0.8 x',
      },
      {
        what: 'median added to the resolver, of a bare forwarder',
        value: doorLatency / bareLatency,
        unit: 'x',
        goal: '≤ 1.5 x',
      },
      { what: `lost of ${LOSS_NAMES} different names`, value: lost, unit: '', goal: '0' },
      { what: `memory after ${NAMES} names`, value: residentMb(own.child.pid ?? 0), unit: 'MB', goal: '≤ 200 MB' },
    ]);
  } finally {
    for (const { child } of started) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Different names of ordinary words, one question a line. */
function namesFile(folder: string, kind: string, count: number): string {
  const path = join(folder, kind);
  const lines = Array.from({ length: count }, (_, i) => `www.garden${i}.${kind}-harbour${i % 977}.org A`);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

function dnsperf(
  port: number,
  file: string,
  more: readonly string[],
): { readonly rate: number; readonly lost: number } {
  const text = execFileSync(
    'dnsperf',
    ['-s', '127.0.0.1', '-p', String(port), '-d', file, '-c', '8', '-q', '400', ...more],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  return {
    rate: Number(/Queries per second:\s+([\d.]+)/.exec(text)?.[1]),
    lost: Number(/Queries lost:\s+(\d+)/.exec(text)?.[1]),
  };
}

/** Median time of one question after the other, in milliseconds. */
async function sequential(port: number): Promise<number> {
  const socket = createSocket('udp4');
  const times: number[] = [];
  const query = Buffer.concat([
    Buffer.from([0, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0]),
    ...['garden1', 'known-harbour1', 'org'].map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0, 0, 1, 0, 1]),
  ]);
  for (let i = 0; i < SEQUENTIAL; i++) {
    const began = performance.now();
    await new Promise<void>((resolve) => {
      socket.once('message', () => resolve());
      socket.send(query, port, '127.0.0.1');
    });
    times.push(performance.now() - began);
  }
  socket.close();
  return median(times);
}

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

await benchDns();
