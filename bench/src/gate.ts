import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, publish, quantile } from './result.ts';
import { sampleUrls } from './sample-urls.ts';

const MAIN = join(import.meta.dirname, '../../packages/gate/src/main.ts');
/** As `npm run gate` starts it. */
const FLAGS = ['--max-semi-space-size=4'];
const RATE = 500;
const SECONDS = 20;
const CONNECTIONS = 16;
const MEMORY_URLS = Number(process.argv[2] ?? 1_000_000);
/** Requests that one connection has under way at a time where throughput is measured. */
const DEPTH = 32;

/**
 * The gate as a process of its own, asked over ICAP, with a service that answers every batch: what a request waits for,
 * what a decision costs the processor, and what is left in memory.
 */
async function benchGate(): Promise<void> {
  const service = await startService();
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-bench-gate-'));
  const gate = await startGate(folder, `http://127.0.0.1:${(service.address() as AddressInfo).port}`);
  try {
    await throughput(gate, 5_000, 'warm');
    await sleep(2_000);
    const latency = await latencyAt(gate);
    const cpuBefore = cpuSeconds(gate.pid);
    const took = await throughput(gate, MEMORY_URLS, 'new');
    const cpu = cpuSeconds(gate.pid) - cpuBefore;
    await sleep(2_000);
    const memory = residentMb(gate.pid);
    publish('gate', `node bench/src/gate.ts${MEMORY_URLS === 1_000_000 ? '' : ` ${MEMORY_URLS}`}`, [
      { what: `ICAP answer, median at ${RATE}/s`, value: median(latency), unit: 'ms', goal: '≤ 2 ms' },
      { what: `ICAP answer, p99 at ${RATE}/s`, value: quantile(latency, 0.99), unit: 'ms', goal: '≤ 10 ms' },
      { what: 'decisions over ICAP per second of processor', value: MEMORY_URLS / cpu, unit: '/s', goal: '≥ 5000 /s' },
      { what: 'decisions over ICAP per second of clock', value: MEMORY_URLS / took, unit: '/s' },
      { what: `memory after ${MEMORY_URLS} different URLs`, value: memory.now, unit: 'MB', goal: '≤ 250 MB' },
      { what: '  at its highest', value: memory.highest, unit: 'MB' },
    ]);
  } finally {
    gate.child.kill('SIGKILL');
    service.close();
    service.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Gate {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly icap: number;
}

/** Stands for the service: calls every URL safe, as fast as it can. */
async function startService(): Promise<Server> {
  const now = Date.now();
  const facts = {
    verdict: 'safe',
    brand_detected: null,
    signals: [],
    analyzed_at: new Date(now).toISOString(),
    expires_at: new Date(now + 3_600_000).toISOString(),
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const urls: readonly string[] = text === '' ? [] : JSON.parse(text).urls;
      const results = urls.map((url, index) => ({ index, url, success: true, data: facts }));
      const data = request.url === '/v1/batch' ? { results } : [];
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ success: true, data, meta: { request_id: 'r' } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function startGate(folder: string, serviceUrl: string): Promise<Gate> {
  const child = spawn(process.execPath, [...FLAGS, MAIN], {
    env: {
      PATH: process.env.PATH,
      GATE_ICAP: '127.0.0.1:0',
      GATE_HTTP: 'off',
      GATE_PAGE: '127.0.0.1:0',
      GATE_SQUID: 'off',
      GATE_DATA_DIR: folder,
      GATE_LOG_DECISIONS: 'off',
      LUREWATCH_URL: serviceUrl,
      LUREWATCH_API_KEY: 'bench',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const icap = await new Promise<number>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const port = /icap \S+:(\d+)/.exec(text)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    child.once('exit', () => reject(new Error(`the gate ended: ${text}`)));
  });
  return { child, pid: child.pid ?? 0, icap };
}

const BASE = sampleUrls(20_000);

/** Different for each number and name. */
function requestOf(number: number, name: string): string {
  const path = (BASE[number % BASE.length] ?? '').replace(/\?.*/, '').replace(/\/?$/, '/');
  const head = `GET ${path}${name}${number} HTTP/1.1\r\nHost: www.example.com\r\nAccept: */*\r\n\r\n`;
  return `REQMOD icap://gate/reqmod ICAP/1.0\r\nHost: gate\r\nAllow: 204\r\nX-Client-IP: 10.0.0.${number % 250}\r\nEncapsulated: req-hdr=0, null-body=${head.length}\r\n\r\n${head}`;
}

/** Calls back for each ICAP answer: counted by its status line, which stands nowhere else. */
async function open(port: number, onAnswer: () => void): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  let rest = '';
  socket.on('data', (chunk) => {
    const parts = (rest + chunk.toString('latin1')).split('ICAP/1.0 ');
    for (let i = 1; i < parts.length; i++) onAnswer();
    rest = (parts.at(-1) ?? '').slice(-8);
  });
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return socket;
}

/** Milliseconds from the instant at which each request was due to its answer: a queue counts. */
async function latencyAt(gate: Gate): Promise<readonly number[]> {
  const times: number[] = [];
  const lanes = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const due: number[] = [];
      const socket = await open(gate.icap, () => times.push(performance.now() - (due.shift() ?? Number.NaN)));
      return { socket, due };
    }),
  );
  const began = performance.now();
  for (let sent = 0; sent < RATE * SECONDS; ) {
    const target = Math.min(RATE * SECONDS, ((performance.now() - began) / 1000) * RATE);
    for (; sent < target; sent++) {
      const lane = lanes[sent % CONNECTIONS];
      lane?.due.push(performance.now());
      lane?.socket.write(requestOf(sent, 'paced'));
    }
    await sleep(1);
  }
  while (times.length < RATE * SECONDS) await sleep(10);
  for (const { socket } of lanes) socket.destroy();
  return times;
}

/** Seconds for `count` requests, each connection with some under way all the time. */
async function throughput(gate: Gate, count: number, name: string): Promise<number> {
  const began = performance.now();
  let next = 0;
  let answered = 0;
  await new Promise<void>((resolve, reject) => {
    for (let lane = 0; lane < CONNECTIONS; lane++) {
      const opened = open(gate.icap, () => {
        answered++;
        if (next < count) void opened.then((socket) => socket.write(requestOf(next++, name)));
        if (answered === count) resolve();
      });
      opened.then((socket) => {
        socket.on('close', () => reject(new Error('the gate closed a connection')));
        for (let i = 0; i < DEPTH && next < count; i++) socket.write(requestOf(next++, name));
      }, reject);
    }
  });
  return (performance.now() - began) / 1000;
}

const TICKS_PER_SECOND = 100;

function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function residentMb(pid: number): { readonly now: number; readonly highest: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), highest: read('VmHWM') };
}

if (import.meta.main) await benchGate();
