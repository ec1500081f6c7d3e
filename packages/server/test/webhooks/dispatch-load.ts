import { newId } from '../../src/store/id.ts';
import { openStore } from '../../src/store/open-store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { makeEvent } from '../store/make-records.ts';
import { makeAccount, startRig } from './dispatch-rig.ts';

/**
 * Store and dispatcher under load, in a process of their own so that a benchmark can pin them to a core.
 *
 * Environment: DATA_DIR, DATABASE_URL (optional), RECEIVER (where deliveries go), BACKLOG (events to deliver as fast as
 * it goes), EVENTS_PER_SECOND and SECONDS (then, events at this rate). Prints one line of JSON.
 */
const { DATA_DIR = '', DATABASE_URL, RECEIVER = '' } = process.env;
const backlog = Number(process.env.BACKLOG);
const eventsPerSecond = Number(process.env.EVENTS_PER_SECOND);
const seconds = Number(process.env.SECONDS);

const store = await openStore({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR, now: Date.now, log: silentLog });
const delaysMs: number[] = [];
let delivered = 0;
const rig = startRig({
  store,
  pollMs: 500,
  observe: {
    attempted(claimed, outcome, startedAt) {
      if (outcome.kind === 'answered' && outcome.status === 200) delivered++;
      delaysMs.push(startedAt - claimed.event.createdAt);
    },
    lagged: () => {},
  },
});
const account = await makeAccount(store);
await rig.addWebhook(account, RECEIVER);

await writeBacklog();
const startedAt = performance.now();
rig.dispatcher.wake();
await deliveredAre(backlog);
const perSecond = backlog / ((performance.now() - startedAt) / 1000);

delaysMs.length = 0;
await emitSteadily();
await deliveredAre(backlog + eventsPerSecond * seconds);
delaysMs.sort((a, b) => a - b);
process.stdout.write(
  `${JSON.stringify({ perSecond, p50Ms: delaysMs[Math.floor(delaysMs.length * 0.5)], p99Ms: delaysMs[Math.floor(delaysMs.length * 0.99)] })}\n`,
);
await rig.stop();
await store.close();

async function writeBacklog(): Promise<void> {
  const createdAt = Date.now();
  const data = JSON.stringify(makeEvent(account.id).data);
  for (let written = 0; written < backlog; written += 100) {
    const rows = Array.from({ length: Math.min(100, backlog - written) }, () => ({
      id: newId('evt'),
      account_id: account.id,
      type: 'analysis.completed',
      data,
      created_at: createdAt,
      dispatched_at: null,
    }));
    await store.database.db.insertInto('events').values(rows).execute();
  }
}

async function emitSteadily(): Promise<void> {
  const began = performance.now();
  const total = eventsPerSecond * seconds;
  const commits: Promise<unknown>[] = [];
  for (let emitted = 0; emitted < total; ) {
    const wanted = Math.min(total, Math.floor(((performance.now() - began) / 1000) * eventsPerSecond));
    for (; emitted < wanted; emitted++) commits.push(rig.emit(account.id));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(commits);
}

async function deliveredAre(count: number): Promise<void> {
  while (delivered < count) await new Promise((resolve) => setTimeout(resolve, 20));
}
