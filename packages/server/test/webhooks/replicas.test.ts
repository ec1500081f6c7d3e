import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../src/store/id.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { eventually } from '../store/eventually.ts';
import { makeEvent } from '../store/make-records.ts';
import { describeWith, type TemporaryDatabase, temporaryPostgres } from '../support/services.ts';
import { makeAccount, startRig } from './dispatch-rig.ts';
import { startReceiver } from './receiver.ts';

const EVENTS = 2000;

describeWith('PostgreSQL', 'two replicas', () => {
  let database: TemporaryDatabase;
  let stores: readonly [Store, Store];
  const open = () => openStore({ databaseUrl: database.url, dataDir: 'unused', now: Date.now, log: silentLog });
  beforeAll(async () => {
    database = await temporaryPostgres();
    stores = [await open(), await open()];
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    await database.drop();
  });

  it('share the deliveries and claim none twice', { timeout: 90_000 }, async () => {
    const sealingKey = randomBytes(32);
    let secret: string | null = null;
    const receiver = await startReceiver({ secret: () => secret });
    const account = await makeAccount(stores[0]);
    const rigs = stores.map((store) => startRig({ store, sealingKey, pollMs: 20 }));
    const [first] = rigs;
    ({ secret } = (await first?.addWebhook(account, receiver.url)) ?? { secret: null });
    // Written behind the back of both, so that both learn of them by looking.
    await sql`insert into events (id, account_id, type, data, created_at)
      select 'evt_' || lpad(i::text, 26, '0'), ${account.id}, 'analysis.completed', ${JSON.stringify(makeEvent(account.id).data)}, 0 from generate_series(1, ${EVENTS}) as i`.execute(
      stores[0].database.db,
    );
    await eventually(60_000, () => expect(receiver.received.length).toBeGreaterThanOrEqual(EVENTS));
    for (const rig of rigs) await rig.stop();
    expect(receiver.received).toHaveLength(EVENTS);
    expect(new Set(receiver.received.map((it) => it.id)).size).toBe(EVENTS);
    expect(receiver.badSignatures).toBe(0);
    for (const rig of rigs) expect(rig.attempts).toBeGreaterThan(0);
    await receiver.close();
  });

  it('take over from one that died with deliveries in its hands, when its lease has ended', async () => {
    const receiver = await startReceiver();
    const account = await makeAccount(stores[0]);
    const rig = startRig({ store: stores[0] });
    const { webhook } = await rig.addWebhook(account, receiver.url);
    const now = Date.now();
    const event = makeEvent(account.id, 'analysis.completed', now);
    await sql`insert into events (id, account_id, type, data, created_at, dispatched_at)
      values (${event.id}, ${account.id}, ${event.type}, ${JSON.stringify(event.data)}, ${now}, ${now})`.execute(
      stores[0].database.db,
    );
    await sql`insert into webhook_deliveries (id, webhook_id, event_id, status, attempts, next_attempt_at, leased_by, created_at)
      values (${newId('dlv')}, ${webhook.id}, ${event.id}, 'pending', 0, ${now + 700}, 'another', ${now})`.execute(
      stores[0].database.db,
    );
    await eventually(15_000, () => expect(receiver.received).toHaveLength(1));
    expect(receiver.received[0]?.arrivedAt).toBeGreaterThanOrEqual(now + 700);
    await rig.stop();
    await receiver.close();
  });
});
