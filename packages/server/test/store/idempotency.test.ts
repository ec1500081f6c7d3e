import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import type { KeptAnswer } from '../../src/store/tables/kept-answer.ts';
import { keptAndCounted } from '../support/kept-and-counted.ts';
import { eachDatabase, type TestDatabase } from './each-database.ts';
import { claimOf, makeAccount, makeAnalysis, makeEntry } from './make-records.ts';

const PATH = '/v1/analyze';
const HOUR_MS = 3_600_000;

eachDatabase('idempotency keys', (database) => {
  it('lets one of many concurrent first requests through', async () => {
    const { store } = database();
    const { id } = await makeAccount(store);
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(store, id)));
    const outcomes = claims.map((claim) => claim.outcome);
    expect(outcomes.filter((outcome) => outcome === 'claimed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'in_progress')).toHaveLength(19);
  });

  it('replays the stored answer, and refuses the key for another request', async () => {
    const { store } = database();
    const { id } = await makeAccount(store);
    const at = Date.now();
    const claimed = claimOf(await claim(store, id, at));
    await store.idempotency.complete({ claim: claimed, status: 201, headers: '{"location":"/x"}', body: '{"a":1}' });
    expect(await claim(store, id, at + 1)).toEqual({
      outcome: 'replay',
      status: 201,
      headers: { location: '/x' },
      body: '{"a":1}',
    });
    expect(await store.idempotency.claim(id, PATH, 'k', 'other', at)).toEqual({ outcome: 'reused' });
    expect((await store.idempotency.claim(id, '/v1/batch', 'k', 'other', at)).outcome).toBe('claimed');
    const stranger = await makeAccount(store);
    expect((await store.idempotency.claim(stranger.id, PATH, 'k', 'other', at)).outcome).toBe('claimed');
  });

  it('frees the key of a failed request, but not of a completed one', async () => {
    const { store } = database();
    const { id } = await makeAccount(store);
    await store.idempotency.release(claimOf(await claim(store, id)));
    const second = claimOf(await claim(store, id));
    await store.idempotency.complete(answer(second));
    await store.idempotency.release(second);
    expect((await claim(store, id)).outcome).toBe('replay');
  });

  it('keeps the answer in the commit that stores and charges', async () => {
    const { store } = database();
    const { id } = await makeAccount(store);
    const claimed = claimOf(await claim(store, id));
    const analysis = makeAnalysis(id);
    const unit = { accountId: id, entries: [makeEntry(analysis)], events: [], answer: answer(claimed) };
    expect(await store.writer.commitUnit(unit)).toBe('committed');
    // The process hears nothing of that commit, and frees the key as that of a request that failed.
    await store.idempotency.release(claimed);
    expect(await claim(store, id)).toMatchObject({ outcome: 'replay', body: 'answer' });
    expect(await keptAndCounted(store, id)).toEqual({ ids: new Set([analysis.id]), counted: 1, summed: 1 });
  });

  it('stores and charges nothing under a claim that another has taken over, and all of its neighbours in the commit', async () => {
    const { store } = database();
    const { id } = await makeAccount(store);
    const at = Date.now();
    const lost = claimOf(await claim(store, id, at - 61_000));
    const taken = claimOf(await claim(store, id, at));
    const neighbours = await Promise.all(
      Array.from({ length: 5 }, async (_, n) => claimOf(await store.idempotency.claim(id, PATH, `n${n}`, 'hash', at))),
    );
    const commit = (claimed: typeof lost, isStored: boolean) =>
      store.writer.commitUnit({
        accountId: id,
        entries: [makeEntry(makeAnalysis(id), { isStored })],
        events: [],
        answer: answer(claimed),
      });
    const commits = [...neighbours, lost].map((claimed, index) => commit(claimed, index % 2 === 0));
    const settled = await Promise.allSettled(commits);
    expect(settled.map(({ status }) => status)).toEqual([...neighbours.map(() => 'fulfilled'), 'rejected']);
    expect(settled.at(-1)).toMatchObject({ reason: { code: 'claim_lost' } });
    await commit(taken, true);
    await expect(commit(taken, true)).rejects.toMatchObject({ code: 'claim_lost' });
    expect(await keptAndCounted(store, id)).toMatchObject({ counted: 6, summed: 6 });
    expect((await claim(store, id, at)).outcome).toBe('replay');
  });

  it('keeps no answer of what the quota refused', async () => {
    const { store } = database();
    const { id } = await makeAccount(store);
    const claimed = claimOf(await claim(store, id));
    const quota = { day: 0, month: null, overage: false };
    const entries = [makeEntry(makeAnalysis(id), { quota })];
    const outcome = await store.writer.commitUnit({ accountId: id, entries, events: [], answer: answer(claimed) });
    expect(outcome).toBe('quota_exceeded_day');
    await store.idempotency.release(claimed);
    expect((await claim(store, id)).outcome).toBe('claimed');
  });

  it('undoes any other transaction under a claim that is lost', async () => {
    const { store } = database();
    const { id } = await makeAccount(store);
    const lost = claimOf(await claim(store, id, Date.now() - 61_000));
    const taken = claimOf(await claim(store, id));
    const rename = (name: string, claimed: typeof lost) =>
      store.database.db.transaction().execute(async (transaction) => {
        await transaction.updateTable('accounts').set({ name }).where('id', '=', id).execute();
        await store.idempotency.completing(answer(claimed))(transaction);
      });
    await rename('done', taken);
    await expect(rename('undone', lost)).rejects.toMatchObject({ code: 'claim_lost' });
    expect(await store.accounts.find(id)).toMatchObject({ name: 'done' });
  });

  it('is in progress as long as its answer is being written', async () => {
    const { store, dialect } = database();
    if (dialect !== 'postgres') return;
    const { id } = await makeAccount(store);
    const claimed = claimOf(await claim(store, id));
    const { completing } = await store.database.db.transaction().execute(async (transaction) => {
      // The answer waits for this transaction to end.
      await sql`select 1 from idempotency where account_id = ${id} for update`.execute(transaction);
      const completing = store.idempotency.complete(answer(claimed));
      expect(await claim(store, id)).toEqual({ outcome: 'in_progress' });
      return { completing };
    });
    await completing;
    expect((await claim(store, id)).outcome).toBe('replay');
  });

  it('gives a claim to the next request at once when its replica is gone', async () => {
    const { store } = database();
    const { id } = await makeAccount(store);
    const at = Date.now();
    const other = await anotherReplica(database(), async (elsewhere) => {
      const claimed = claimOf(await claim(elsewhere, id, at));
      if (elsewhere !== store) expect((await claim(store, id, at)).outcome).toBe('in_progress');
      return claimed;
    });
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(store, id, at + 1)));
    expect(claims.filter((one) => one.outcome === 'claimed')).toHaveLength(1);
    const unit = { accountId: id, entries: [makeEntry(makeAnalysis(id))], events: [], answer: answer(other) };
    await expect(store.writer.commitUnit(unit)).rejects.toMatchObject({ code: 'claim_lost' });
  });

  it('leaves a claim of an earlier version alone for a minute, then gives it to one of those who come', async () => {
    const { store } = database();
    const { id } = await makeAccount(store);
    const at = Date.now();
    await sql`insert into idempotency (account_id, path, key, request_hash, claimed_at)
      values (${id}, ${PATH}, 'k', 'hash', ${at})`.execute(store.database.db);
    expect(await claim(store, id, at + 59_000)).toEqual({ outcome: 'in_progress' });
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(store, id, at + 61_000)));
    expect(claims.filter((one) => one.outcome === 'claimed')).toHaveLength(1);
  });

  it('forgets after 24 hours', async () => {
    const { store } = database();
    const { id } = await makeAccount(store);
    const at = Date.now();
    await store.idempotency.complete(answer(claimOf(await claim(store, id, at - 25 * HOUR_MS))));
    await store.idempotency.claim(id, PATH, 'old', 'hash', at - 25 * HOUR_MS);
    expect((await store.idempotency.claim(id, PATH, 'k', 'another', at)).outcome).toBe('claimed');
    expect(await store.idempotency.purge(at - 24 * HOUR_MS)).toBe(1);
  });

  it('survives a restart', async () => {
    const { options, dialect } = database();
    const own = dialect === 'sqlite' ? { ...options, dataDir: `${options.dataDir}/restart` } : options;
    const before = await openStore(own);
    const { id } = await makeAccount(before);
    await before.idempotency.complete(answer(claimOf(await claim(before, id))));
    const open = claimOf(await before.idempotency.claim(id, PATH, 'open', 'hash', Date.now()));
    await before.close();
    const after = await openStore(own);
    expect(await claim(after, id)).toMatchObject({ body: 'answer' });
    const again = claimOf(await after.idempotency.claim(id, PATH, 'open', 'hash', Date.now()));
    expect(again.id).not.toBe(open.id);
    await after.close();
  });
});

function claim(store: Store, accountId: string, at: number = Date.now()) {
  return store.idempotency.claim(accountId, PATH, 'k', 'hash', at);
}

function answer(claim: KeptAnswer['claim']): KeptAnswer {
  return { claim, status: 200, headers: '{}', body: 'answer' };
}

/**
 * Work of a replica that dies after it. On PostgreSQL its lease is taken back as time would take it; the embedded database has one
 * process, and what that finds of another id is of one that is gone.
 */
async function anotherReplica<T>({ store, dialect, options }: TestDatabase, work: (store: Store) => Promise<T>) {
  if (dialect === 'sqlite') {
    const done = await work(store);
    await sql`update idempotency set owner = 'another'`.execute(store.database.db);
    return done;
  }
  const other = await openStore(options);
  try {
    const done = await work(other);
    await sql`update leases set until = 0
      where holder = (select owner from idempotency where claim_id = ${Object(done).id})`.execute(store.database.db);
    return done;
  } finally {
    await other.close();
  }
}
