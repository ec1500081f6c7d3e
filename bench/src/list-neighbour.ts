import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { issueKey } from '../../packages/server/src/keys/issue-key.ts';
import { newId } from '../../packages/server/src/store/id.ts';
import { openStore } from '../../packages/server/src/store/open-store.ts';
import type { Store } from '../../packages/server/src/store/store.ts';
import { silentLog } from '../../packages/server/src/store/store-log.ts';
import { startService } from './http/start-service.ts';
import { publish, quantile } from './result.ts';

const ENTRIES = 10_000;
const READS_PER_SECOND = 10;
const ROUNDS = 5;
const ROUND_MS = 6_000;
const BETWEEN_MS = 5;

/** A neighbour's fast analyses while another account reads a list of long entries ten times a second, and while nobody does. */
async function benchListNeighbour(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lurewatch-bench-'));
  await (await startService({}, dataDir)).halt();
  const neighbour = await fill(dataDir);
  const service = await startService({}, dataDir);
  const alone: number[] = [];
  const beside: number[] = [];
  let answered = 0;
  try {
    await analyses(service.origin, neighbour, 2_000);
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(...(await analyses(service.origin, neighbour, ROUND_MS)));
      const reading = startReading(service.origin);
      beside.push(...(await analyses(service.origin, neighbour, ROUND_MS)));
      answered += await reading.stop();
    }
  } finally {
    await service.stop();
  }
  const row = (what: string, share: number) => ({
    what: `${what}, ${ENTRIES} entries read ${READS_PER_SECOND} times a second (${answered} answers)`,
    value: quantile(beside, share),
    unit: 'ms',
    ratio: quantile(beside, share) / quantile(alone, share),
    ratioTo: 'nobody reads',
    goal: '< 1.5',
  });
  publish('list-neighbour', 'node bench/src/list-neighbour.ts', [
    row('neighbour p50', 0.5),
    row('neighbour p99', 0.99),
  ]);
}

/** Makes the list of the account that reads, and a neighbour; returns the neighbour's key. */
async function fill(dataDir: string): Promise<string> {
  const store = await openStore({ dataDir, now: Date.now, log: silentLog });
  const at = Date.now();
  const [reader] = await everyAccount(store);
  for (let n = 0; n < ENTRIES; n++) {
    const entry = `https://listed-${n}.example/${'x'.repeat(1_970)}`;
    const base = { id: newId('lst'), accountId: reader ?? '', list: 'block', scope: 'url', createdAt: at } as const;
    await store.lists.add({ ...base, entry, note: 'n'.repeat(400) }, { entries: ENTRIES, bytes: null });
  }
  const account = { id: newId('acc'), email: null, name: 'A neighbour', plan: 'enterprise', createdAt: at } as const;
  await store.accounts.create({ ...account, status: 'active', isAdministrator: false });
  const base = { name: 'bench', prefix: 'lw_live_', expiresAt: null, limit: null } as const;
  const issued = await issueKey(store.keys, { ...base, accountId: account.id, at });
  await store.close();
  if (!issued) throw new Error('no key was issued');
  return issued.token;
}

async function everyAccount({ accounts }: Store): Promise<string[]> {
  return (await accounts.list(10, null)).items.map(({ id }) => id);
}

async function analyses(origin: string, token: string, forMs: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + forMs;
  for (let n = 0; performance.now() < end; n++) {
    const started = performance.now();
    const response = await fetch(`${origin}/v1/analyze`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: `https://page-${n}.neighbour.example/`, depth: 'fast' }),
    });
    await response.text();
    if (!response.ok) throw new Error(`analysis answered ${response.status}`);
    times.push(performance.now() - started);
    await sleep(BETWEEN_MS);
  }
  return times;
}

/** Pages of the whole list one after the other, read by a process of its own: this one measures the neighbour. */
function startReading(origin: string) {
  const reader = fork(join(import.meta.dirname, 'list-reader.ts'), [origin, String(READS_PER_SECOND)]);
  return {
    /** How many pages were answered. */
    async stop(): Promise<number> {
      const answered = once(reader, 'message');
      reader.send('stop');
      const [count] = await answered;
      return count;
    },
  };
}

await benchListNeighbour();
