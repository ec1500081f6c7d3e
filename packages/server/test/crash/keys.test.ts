import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { generateKey } from '../../src/keys/key-format.ts';
import { openStore } from '../../src/store/open-store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { isInstalled, missingForFaults } from '../faults/own-services.ts';
import { keptAndCounted } from '../support/kept-and-counted.ts';
import { call, type StoreKind } from '../support/start-test-server.ts';
import { type Fleet, ownFleet } from './own-fleet.ts';

const missing = missingForFaults() ?? (isInstalled('pgbouncer') ? null : 'no pgbouncer');
if (missing !== null && process.env.LUREWATCH_REQUIRE_SERVICES === '1')
  throw new Error(`the suite of kept keys needs: ${missing}`);
if (missing !== null) console.warn(`SKIPPED keys while replicas, pooler and database are killed: ${missing}`);

/** How often something is killed; a hundred times by hand. Five are enough to kill each of them once. */
const ROUNDS = Number(process.env.LUREWATCH_KILL_ROUNDS ?? 5);
const CALLERS = 12;
const ANSWERS_BEFORE_KILL = 60;
const LONGEST_WAIT_MS = 400;
const URLS_OF_BATCH = 5;
const LINES_OF_JOB = 3;
const KEY_PATIENCE_MS = 120_000;

type Kind = 'analyze' | 'unstored' | 'batch' | 'job' | 'recheck';
const KINDS: readonly Kind[] = ['analyze', 'batch', 'unstored', 'analyze', 'recheck', 'analyze', 'job', 'analyze'];

interface Work {
  readonly kind: Kind;
  readonly path: string;
  readonly body: object | undefined;
}

/** One caller's request under its key, and the answer that it has. */
interface Answered extends Work {
  readonly key: string;
  readonly text: string;
}

describe.skipIf(missing !== null)('while everything is killed under load', () => {
  test.each(['sqlite', 'postgres'] as const)(
    'every Idempotency-Key has one answer, stored and charged once (%s)',
    {
      timeout: 300_000 + ROUNDS * 60_000,
    },
    async (store) => {
      await killUnderLoad(store);
    },
  );
});

async function killUnderLoad(store: StoreKind): Promise<void> {
  const { token } = generateKey('lw_live_');
  const fleet = await ownFleet(store, token);
  try {
    const load = startLoad(fleet, token);
    for (let round = 0; round < ROUNDS; round++) {
      const enough = load.answered.length + ANSWERS_BEFORE_KILL;
      while (load.answered.length < enough && load.broken.length === 0) await sleep(10);
      await sleep(Math.random() * LONGEST_WAIT_MS);
      await fleet.faults[round % fleet.faults.length]?.();
    }
    await load.end();
    expect(load.broken).toEqual([]);

    const { answered } = load;
    const differing: string[] = [];
    const asking = answered.values();
    const askAgain = async () => {
      for (const answer of asking) if ((await ask(fleet, token, answer)) !== answer.text) differing.push(answer.key);
    };
    await Promise.all(Array.from({ length: CALLERS }, askAgain));
    expect(differing).toEqual([]);
    await jobsEnd(fleet, token);

    const { id } = (await call(urlOf(fleet), 'GET', '/v1/account', { token })).json.data;
    const opened = await openStore({ ...(await fleet.settle()), now: Date.now, log: silentLog });
    try {
      const kept = await keptAndCounted(opened, id);
      const count = (kind: Kind) => answered.filter((answer) => answer.kind === kind).length;
      const lines = LINES_OF_JOB * count('job');
      const stored = count('analyze') + URLS_OF_BATCH * count('batch') + lines;
      const charged = stored + count('unstored') + count('recheck');
      const { db } = opened.database;
      const jobs = await db.selectFrom('batches').select('id').where('status', '=', 'completed').execute();
      const revised = await db.selectFrom('analyses').select('revision').where('revision', '>', 1).execute();
      const found = {
        stored: kept.ids.size,
        counted: kept.counted,
        summed: kept.summed,
        jobs: jobs.length,
        rechecks: revised.reduce((sum, { revision }) => sum + revision - 1, 0),
      };
      expect(found).toEqual({
        stored,
        counted: charged,
        summed: charged,
        jobs: count('job'),
        rechecks: count('recheck'),
      });
      expect(answered.flatMap(idsOf).filter((known) => !kept.ids.has(known))).toEqual([]);
    } finally {
      await opened.close();
    }
  } finally {
    await fleet.remove();
  }
}

function startLoad(fleet: Fleet, token: string) {
  const answered: Answered[] = [];
  const broken: string[] = [];
  let isOver = false;

  async function work(caller: number): Promise<void> {
    let latest: string | null = null;
    for (let n = 0; !isOver; n++) {
      const key = `${caller}-${n}`;
      const kind = KINDS[(caller + n) % KINDS.length] ?? 'analyze';
      const work = workOf(kind, key, latest);
      const text = await ask(fleet, token, { ...work, key });
      if (text === null) continue;
      answered.push({ ...work, key, text });
      if (work.kind === 'analyze') latest = JSON.parse(text).data.id;
    }
  }

  const callers = Promise.all(Array.from({ length: CALLERS }, (_, caller) => work(caller)));
  callers.catch((error: Error) => broken.push(error.message));
  return {
    answered,
    broken,
    async end() {
      isOver = true;
      await callers.catch(() => {});
    },
  };
}

function workOf(kind: Kind, key: string, latest: string | null): Work {
  const urls = (count: number) => Array.from({ length: count }, (_, line) => `https://site-${key}-${line}.example/`);
  const url = `https://site-${key}.example/`;
  const analyze = { kind: 'analyze', path: '/v1/analyze', body: { url, depth: 'fast' } } as const;
  if (kind === 'unstored') return { ...analyze, kind, body: { ...analyze.body, store: false } };
  if (kind === 'batch') return { kind, path: '/v1/batch', body: { urls: urls(URLS_OF_BATCH), depth: 'fast' } };
  if (kind === 'job') return { kind, path: '/v1/batches', body: { urls: urls(LINES_OF_JOB), depth: 'fast' } };
  if (kind === 'recheck' && latest !== null)
    return { kind, path: `/v1/analysis/${latest}/recheck?depth=fast`, body: undefined };
  return analyze;
}

/** Asks one replica after the other until there is an answer; null where the account has too many jobs, and nothing was done. */
async function ask(fleet: Fleet, token: string, { key, path, body }: Work & { readonly key: string }) {
  const deadline = performance.now() + KEY_PATIENCE_MS;
  const headers = { 'idempotency-key': key };
  while (true) {
    const answer = await call(urlOf(fleet), 'POST', path, { token, body, headers }).catch(() => null);
    if (answer?.status === 200 || answer?.status === 202) return answer.text;
    const code = answer?.json.error.code;
    if (code === 'plan_limit_reached') return null;
    const mayComeAgain = answer === null || code === 'overloaded' || code === 'idempotency_in_progress';
    if (!mayComeAgain || performance.now() > deadline)
      throw new Error(`${key} ${path}: ${answer?.status ?? 'no answer'} ${answer?.text ?? ''}`);
    await sleep(50);
  }
}

function urlOf({ urls }: Fleet): string {
  return urls[Math.floor(Math.random() * urls.length)] ?? '';
}

async function jobsEnd(fleet: Fleet, token: string): Promise<void> {
  while (await hasOpenJobs(fleet, token)) await sleep(200);
}

async function hasOpenJobs(fleet: Fleet, token: string): Promise<boolean> {
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `&cursor=${cursor}`;
    const page = await call(urlOf(fleet), 'GET', `/v1/batches?limit=100${query}`, { token });
    if (page.json.data.some(({ status }: { readonly status: string }) => status !== 'completed')) return true;
    cursor = page.json.meta.next_cursor;
  } while (cursor !== null);
  return false;
}

/** Of the analyses that were stored with the answer. */
function idsOf({ kind, text }: Answered): string[] {
  const { data } = JSON.parse(text);
  if (kind === 'analyze') return [data.id];
  if (kind === 'batch') return data.results.map((result: { readonly data: { readonly id: string } }) => result.data.id);
  return [];
}
