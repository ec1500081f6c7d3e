import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startListening } from '../http/processes.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** As `npm run gate` starts it. */
const FLAGS = ['--max-semi-space-size=4'];

/** Something that is asked as a gate is. */
export interface Asked {
  readonly pid: number;
  /** The port of `icap`, `http`, `squid` or `names`. */
  readonly port: (protocol: string) => number;
  /** Ends it and removes what it kept. */
  stop(): void;
}

/** Stands for the service: calls every URL safe, as fast as it can. */
export async function startService(): Promise<{ readonly url: string; readonly server: Server }> {
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
      const urls: readonly string[] = request.url === '/v1/batch' ? JSON.parse(text).urls : [];
      const results = urls.map((url, index) => ({ index, url, success: true, data: facts }));
      const data = request.url === '/v1/batch' ? { results } : [];
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ success: true, data, meta: { request_id: 'r' } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** A gate with settings beside those that every measurement needs, of this checkout or another. */
export async function startGate(
  env: Readonly<Record<string, string>>,
  serviceUrl: string,
  root: string = ROOT,
): Promise<Asked> {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-bench-gate-'));
  const settings = {
    GATE_ICAP: '127.0.0.1:0',
    GATE_HTTP: 'off',
    GATE_PAGE: '127.0.0.1:0',
    GATE_SQUID: 'off',
    GATE_NAMES: 'off',
    GATE_DATA_DIR: folder,
    GATE_LOG_DECISIONS: 'off',
    LUREWATCH_URL: serviceUrl,
    LUREWATCH_API_KEY: 'bench',
    ...env,
  };
  const flags = [...FLAGS, ...(process.env.BENCH_GATE_FLAGS?.split(' ') ?? [])];
  const started = await startAsked([...flags, join(root, 'packages/gate/src/main.ts')], settings);
  return {
    ...started,
    stop() {
      started.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What a server costs that reads requests and sends answers of the gate's shapes, and does nothing else. */
export function startBare(): Promise<Asked> {
  return startAsked([join(import.meta.dirname, 'bare-servers.ts')], {});
}

async function startAsked(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Asked> {
  const { child, port } = await startListening(args, env);
  return { pid: child.pid ?? 0, port, stop: () => void child.kill('SIGKILL') };
}

/** Processor time of the threads of a process and of those that it started, in ms; of threads that have ended nothing is counted. */
export function cpuMsOfAll(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}`);
  // Ticks of 10 ms would be too coarse for what a bare server needs (sched-stats: nanoseconds on a processor come first).
  const own = tasks.reduce(
    (sum, task) => sum + Number(readFileSync(`${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  );
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children.reduce((sum, child) => (child === '' ? sum : sum + cpuMsOfAll(Number(child))), own);
}
