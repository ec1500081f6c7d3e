import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase } from './http/bench-database.ts';
import { runLoad } from './http/load.ts';
import { analyzeBody, CONNECTIONS, HEADERS } from './http/measure.ts';
import { LOAD_CORE, SERVER_CORE, startPinned } from './http/processes.ts';
import { startService } from './http/start-service.ts';
import { type BenchRow, median, publish } from './result.ts';
import { sampleUrls } from './sample-urls.ts';
import { WEBHOOKS, writePendingDeliveries } from './webhooks/pending-deliveries.ts';

const BACKLOG = 20_000;
const EVENTS_PER_SECOND = 200;
const STEADY_SECONDS = 20;
const PENDING = 1_000_000;
const DISPATCHER = join(import.meta.dirname, '../../packages/server/test/webhooks/dispatch-load.ts');
const RECEIVER = join(import.meta.dirname, 'webhooks/receiver.ts');

/**
 * How fast deliveries go to a local receiver, how soon an event is first attempted, and what a million pending
 * deliveries cost `POST /v1/analyze`. Server side on one core, receiver and load on another.
 */
export async function benchWebhooks(): Promise<void> {
  const rows = [...(await dispatchRows('SQLite', {})), ...(await slowDownRows('SQLite', {}, {}))];
  const databases = [await createDatabase(), await createDatabase(), await createDatabase()];
  const [first, empty, full] = databases.map((database) => (database === null ? null : { DATABASE_URL: database.url }));
  if (!first || !empty || !full) console.log('PostgreSQL is not reachable: its rows are left out.');
  else rows.push(...(await dispatchRows('PostgreSQL', first)), ...(await slowDownRows('PostgreSQL', empty, full)));
  for (const database of databases) await database?.drop();
  publish('webhooks', 'node bench/src/webhooks.ts', rows);
}

type Environment = Readonly<Record<string, string>>;

async function dispatchRows(store: string, env: Environment): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lurewatch-bench-'));
  const receiver = await startPinned(LOAD_CORE, [RECEIVER, 'answer'], {}, /^(http:\S+)$/);
  try {
    const { stdout } = await promisify(execFile)('taskset', ['-c', String(SERVER_CORE), process.execPath, DISPATCHER], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        RECEIVER: receiver.match[1],
        BACKLOG: String(BACKLOG),
        EVENTS_PER_SECOND: String(EVENTS_PER_SECOND),
        SECONDS: String(STEADY_SECONDS),
        ...env,
      },
    });
    const { perSecond, p50Ms, p99Ms } = JSON.parse(stdout);
    return [
      { what: `deliveries to one local receiver, ${store}`, value: perSecond, unit: '/s', goal: '≥ 500' },
      { what: `event to first attempt at ${EVENTS_PER_SECOND}/s, p50, ${store}`, value: p50Ms, unit: 'ms' },
      {
        what: `event to first attempt at ${EVENTS_PER_SECOND}/s, p99, ${store}`,
        value: p99Ms,
        unit: 'ms',
        goal: '≤ 1000',
      },
    ];
  } finally {
    await receiver.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Two services side by side, one of them with the backlog, measured in turns. */
async function slowDownRows(store: string, empty: Environment, full: Environment): Promise<BenchRow[]> {
  const hanging = await startPinned(LOAD_CORE, [RECEIVER, 'hang'], {}, /^(http:\S+)$/);
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'lurewatch-bench-')));
  const [emptyDir = '', fullDir = ''] = folders;
  const emptyEnv = { DATA_DIR: emptyDir, ...empty };
  const fullEnv = { DATA_DIR: fullDir, OUTBOUND_ALLOW: '127.0.0.0/8', ...full };
  try {
    await createWebhooks(fullEnv, hanging.match[1] ?? '');
    await writePendingDeliveries({ dataDir: fullDir, databaseUrl: full.DATABASE_URL, count: PENDING });
    const services = { empty: await startService(emptyEnv), full: await startService(fullEnv) };
    const rates = { empty: [] as number[], full: [] as number[] };
    for (let round = 0; round < 5; round++) {
      for (const which of ['empty', 'full'] as const) rates[which].push(await analyzeRate(services[which].origin));
    }
    await services.empty.stop();
    await services.full.stop();
    const [without, withBacklog] = [median(rates.empty), median(rates.full)];
    return [
      { what: `POST /v1/analyze, nothing pending, ${store}`, value: without, unit: 'req/s' },
      {
        what: `POST /v1/analyze, ${PENDING} deliveries pending, ${store}`,
        value: withBacklog,
        unit: 'req/s',
        ratio: withBacklog / without,
        ratioTo: 'nothing pending',
        goal: '≥ 0.9',
      },
    ];
  } finally {
    await hanging.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** For an event that the measured requests do not cause. */
async function createWebhooks(env: Environment, url: string): Promise<void> {
  const service = await startService(env);
  const body = JSON.stringify({ url, events: ['verdict.changed'] });
  for (let i = 0; i < WEBHOOKS; i++) {
    const answer = await fetch(`${service.origin}/v1/webhooks`, { method: 'POST', headers: HEADERS, body });
    if (answer.status !== 201) throw new Error(`no webhook was made: ${answer.status}`);
  }
  await service.stop();
}

async function analyzeRate(origin: string): Promise<number> {
  const bodies = sampleUrls(500).map(analyzeBody);
  const result = await runLoad({
    url: `${origin}/v1/analyze`,
    seconds: 6,
    connections: CONNECTIONS,
    headers: HEADERS,
    bodies,
  });
  if (result.errors + result.non2xx > 0) throw new Error('requests failed: the figures mean nothing');
  return result.requestsPerSecond;
}

if (import.meta.main) await benchWebhooks();
