import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StaleUnit } from '../../src/store/errors.ts';
import { newId } from '../../src/store/id.ts';
import { openStore } from '../../src/store/open-store.ts';
import { openPool } from '../../src/store/postgres/open-pool.ts';
import { createPostgresWriter } from '../../src/store/postgres/open-postgres-writer.ts';
import type { Store } from '../../src/store/store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { ANALYSIS_COLUMNS } from '../../src/store/tables/analyses/analysis-columns.ts';
import type { AnalysisWriter, CommitEntry, QuotaLimits } from '../../src/store/writer/analysis-writer.ts';
import { dayOf, monthOf } from '../../src/time/time.ts';
import { spreadByAccount } from '../partitions/spread-database.ts';
import { partsOf, recordStatements } from '../partitions/touched-parts.ts';
import { describeWith, type TemporaryDatabase, temporaryPostgres } from '../support/services.ts';
import { eventually } from './eventually.ts';
import { eventsOf, makeAccount, makeAnalysis, makeEntry, UNLIMITED } from './make-records.ts';

const HOLDER = join(import.meta.dirname, 'share-holder.ts');
/** Longer than what a writer takes for another's commit that was in its way. */
const NOTICEABLE_MS = 150;
const NOON = Date.UTC(2026, 10, 20, 12);

describeWith('PostgreSQL', 'shares of a quota', () => suite(false));

describeWith('PostgreSQL', 'shares of a quota in a database that is partitioned by account', () => {
  suite(true);
});

function suite(isSpread: boolean): void {
  let database: TemporaryDatabase;
  let replicas: readonly [Store, Store, Store];
  let client: pg.Client;
  const open = () => openStore({ databaseUrl: database.url, dataDir: 'unused', now: Date.now, log: silentLog });
  const entryOf = (accountId: string, quota: QuotaLimits = UNLIMITED, change: Partial<CommitEntry> = {}) =>
    makeEntry(makeAnalysis(accountId, { createdAt: NOON, keyId: 'key_1' }), { quota, ...change });

  beforeAll(async () => {
    database = await temporaryPostgres();
    if (isSpread) await spreadByAccount(database.url);
    replicas = [await open(), await open(), await open()];
    client = new pg.Client(database.url);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await Promise.all(replicas.map((replica) => replica.close()));
    await database.drop();
  });

  const unitOf = (accountId: string) => ({ accountId, entries: [entryOf(accountId)] });

  /** Runs `work` while another transaction has the account's counters, as a commit of another replica does. */
  async function whileCounted<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const other = new pg.Client(database.url);
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select from quota_counters where account_id = $1 order by period for update', [accountId]);
      return await work();
    } finally {
      await other.query('rollback');
      await other.end();
    }
  }

  /** Keeps whoever commits for the account waiting for so long that it notices. */
  async function keepWaiting(accountId: string, commit?: () => Promise<unknown>): Promise<void> {
    let result: Promise<unknown> | undefined;
    await whileCounted(accountId, async () => {
      result = commit?.();
      await eventually(30_000, async () => expect(await waiting()).toBeGreaterThan(0));
      await sleep(NOTICEABLE_MS);
    });
    await result;
  }

  /** Commits for the account what comes to nothing. */
  async function commitInVain(writer: AnalysisWriter, accountId: string): Promise<void> {
    const steps = [{ sql: 'update meta set value = $1 where name = $1', parameters: [newId('acc')] }];
    const unit = { accountId, entries: [entryOf(accountId)], events: [], steps };
    await expect(writer.commitUnit(unit)).rejects.toBeInstanceOf(StaleUnit);
  }

  /** Lets the writer wait for the account's counters twice, so that it pays with shares from now on. */
  async function contend(writer: AnalysisWriter, accountId: string): Promise<void> {
    // The first makes the counters.
    await commitInVain(writer, accountId);
    for (let n = 0; n < 2; n++) await keepWaiting(accountId, () => commitInVain(writer, accountId));
  }

  /** An account of which the replica holds a share, having had to wait for its counters. */
  async function shareholder(replica: Store, quota: QuotaLimits = UNLIMITED): Promise<string> {
    const { id } = await makeAccount(replica);
    expect(await replica.writer.commit(entryOf(id, quota))).toBe('committed');
    await contend(replica.writer, id);
    expect(await replica.writer.commit(entryOf(id, quota))).toBe('committed');
    expect(await sharesOf(id)).toHaveLength(1);
    return id;
  }

  /** How many wait for a lock. */
  async function waiting(): Promise<number> {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  }

  async function sharesOf(accountId: string): Promise<readonly { id: string; units: number; used: number }[]> {
    const { rows } = await client.query(
      'select id, units::int, used::int from quota_shares where account_id = $1 order by id',
      [accountId],
    );
    return rows;
  }

  async function countersOf(accountId: string): Promise<Record<string, number>> {
    const { rows } = await client.query('select period, used::int from quota_counters where account_id = $1', [
      accountId,
    ]);
    return Object.fromEntries(rows.map(({ period, used }) => [period, used]));
  }

  /** Everything that is told of an account's usage agrees with what was stored. */
  async function expectUsed(accountId: string, units: number, store: Store = replicas[2]): Promise<void> {
    expect(await store.usage.current(accountId, NOON)).toEqual({ day: units, month: units });
    const days = await store.usage.days(accountId, NOON, NOON);
    expect(days).toMatchObject(units === 0 ? [] : [{ used: units, byVerdict: { safe: units } }]);
    if (units > 0) expect(await store.usage.byKey(accountId, NOON, NOON)).toEqual([{ keyId: 'key_1', used: units }]);
    const { rows } = await client.query('select count(*)::int as n from analyses where account_id = $1', [accountId]);
    expect(rows[0].n).toBe(units);
  }

  async function expectFolded(accountId: string, units: number): Promise<void> {
    expect(await sharesOf(accountId)).toEqual([]);
    expect((await client.query('select 1 from usage_shares where account_id = $1', [accountId])).rows).toEqual([]);
    expect(await countersOf(accountId)).toEqual({ [dayOf(NOON)]: units, [monthOf(NOON)]: units });
    await expectUsed(accountId, units);
  }

  it('are leased by nobody who finds the counters free', async () => {
    const { id } = await makeAccount(replicas[0]);
    for (let n = 0; n < 20; n++) await replicas[n % 3]?.writer.commit(entryOf(id));
    expect(await sharesOf(id)).toEqual([]);
    await expectFolded(id, 20);
  });

  it('are leased by nobody because of its own commits', async () => {
    const { id } = await makeAccount(replicas[0]);
    for (let n = 0; n < 10; n++) {
      const commits = Array.from({ length: 20 }, () => replicas[0].writer.commit(entryOf(id)));
      await sleep(1);
      commits.push(...Array.from({ length: 20 }, () => replicas[0].writer.commit(entryOf(id))));
      await Promise.all(commits);
    }
    expect(await sharesOf(id)).toEqual([]);
    await expectFolded(id, 400);
  });

  it('pay for commits while another has the counters', async () => {
    const id = await shareholder(replicas[0]);
    await whileCounted(id, async () => {
      const outcomes = await Promise.all(Array.from({ length: 30 }, () => replicas[0].writer.commit(entryOf(id))));
      expect(new Set(outcomes)).toEqual(new Set(['committed']));
      await expectUsed(id, 32);
    });
  });

  it('are counted as a whole, so that nobody passes the limit, and told of as far as they were used', async () => {
    const quota = { day: 1000, month: null, overage: false };
    const id = await shareholder(replicas[0], quota);
    const [share] = await sharesOf(id);
    // A quarter of what is left to the first threshold.
    expect(share).toMatchObject({ units: Math.floor((799 - 1) / 4), used: 1 });
    expect(await countersOf(id)).toMatchObject({ [dayOf(NOON)]: 1 + (share?.units ?? 0) });
    await expectUsed(id, 2);
    expect((await replicas[1].usage.overAll(NOON)).day).toBeGreaterThan(0);
  });

  it('end when the replica stops', async () => {
    const replica = await open();
    const id = await shareholder(replica);
    await replica.writer.commit(entryOf(id));
    await expectUsed(id, 3);
    await replica.close();
    await expectFolded(id, 3);
  });

  it('end when the replica stops also where it was never told that it has them', async () => {
    const replica = await open();
    const id = await shareholder(replica);
    const insert = `insert into quota_shares
      select account_id, 'unheard-of', holder, day, limits, 20, 0, until from quota_shares where account_id = $1`;
    await client.query(insert, [id]);
    await client.query('update quota_counters set used = used + 20 where account_id = $1', [id]);
    await replica.close();
    await expectFolded(id, 2);
  });

  it('that cannot be ended in time leave nobody waiting, and others are ended', async () => {
    const ids = [await shareholder(replicas[0]), await shareholder(replicas[0])];
    await client.query('update quota_shares set until = 1 where account_id = any($1)', [ids]);
    const { rows } = await client.query('select account_id from quota_shares where until = 1 limit 1');
    const [stuck, other] = [...ids].sort((a) => (a === rows[0].account_id ? -1 : 1)) as [string, string];
    await whileCounted(stuck, async () => {
      await expect(replicas[1].maintenance.endLeftShares()).rejects.toThrow();
      expect(await waiting()).toBe(0);
      await expectFolded(other, 2);
    });
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('may be leased: %s', async (leasesShares, shares) => {
    const pool = openPool(database.url, 2, silentLog);
    const writer = createPostgresWriter(pool, { namesStatements: true, isSpread, leasesShares }, ANALYSIS_COLUMNS);
    const { id } = await makeAccount(replicas[0]);
    await contend(writer, id);
    expect(await writer.commit(entryOf(id))).toBe('committed');
    expect(await sharesOf(id)).toHaveLength(shares);
    await writer.close();
    await pool.end();
    await expectFolded(id, 1);
  });

  it('are not leased by a writer that waited for one of many accounts: it sends what it always sent', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push((await makeAccount(replicas[0])).id);
    const commit = async () => {
      await Promise.all(ids.map((id) => replicas[0].writer.commitUnit({ ...unitOf(id), events: [] })));
    };
    await commit();
    // Units that are committed at once go in one flush.
    for (let n = 0; n < 3; n++) await keepWaiting(ids[3] as string, commit);
    const recorder = recordStatements();
    await commit();
    recorder.stop();
    expect(recorder.sent().filter(({ text }) => text.includes('quota_shares') || text.includes('rollback'))).toEqual(
      [],
    );
    for (const id of ids) await expectFolded(id, 5);
  });

  it('end by themselves after ten seconds', async () => {
    const id = await shareholder(replicas[0]);
    await eventually(30_000, () => expectFolded(id, 2));
  });

  it('are asked back before anything is refused, and each unit can be used', async () => {
    const quota = { day: 200, month: null, overage: false };
    const id = await shareholder(replicas[0], quota);
    const commits = Array.from({ length: 198 }, () => replicas[1].writer.commit(entryOf(id, quota)));
    expect(new Set(await Promise.all(commits))).toEqual(new Set(['committed']));
    expect(await replicas[0].writer.commit(entryOf(id, quota))).toBe('quota_exceeded_day');
    await expectFolded(id, 200);
    const thresholds = (await eventsOf(replicas[0], id)).map(({ data }) => data);
    expect(thresholds).toEqual([
      { window: 'day', threshold: 80, used: 160, limit: 200 },
      { window: 'day', threshold: 100, used: 200, limit: 200 },
    ]);
  });

  it.each([
    ['a day', { day: 1500, month: null, overage: false }],
    ['a month', { day: null, month: 1500, overage: false }],
    ['both', { day: 1500, month: 1700, overage: false }],
  ] as const)(
    'let replicas race to the limit of %s: to the unit, and no further',
    { timeout: 120_000 },
    async (_, quota) => {
      const { id } = await makeAccount(replicas[0]);
      for (const { writer } of replicas) await contend(writer, id);
      const counts: Record<string, number> = {};
      const call = async (replica: Store) => {
        for (let n = 0; n < 30; n++) {
          const outcome = await replica.writer.commit(entryOf(id, quota));
          counts[outcome] = (counts[outcome] ?? 0) + 1;
        }
      };
      await Promise.all(Array.from({ length: 60 }, (_, n) => call(replicas[n % 3] as Store)));
      expect(counts).toEqual({
        committed: 1500,
        [quota.day === null ? 'quota_exceeded_month' : 'quota_exceeded_day']: 300,
      });
      await expectUsed(id, 1500);
      const announced = (await eventsOf(replicas[0], id)).map(({ data }) => data);
      const reached = (['day', 'month'] as const).flatMap((window) => {
        const limit = quota[window];
        if (limit === null) return [];
        const all = [80, 100].map((threshold) => ({ window, threshold, used: (limit * threshold) / 100, limit }));
        return all.filter(({ used }) => used <= 1500);
      });
      expect(announced).toHaveLength(reached.length);
      expect(announced).toEqual(expect.arrayContaining(reached));
    },
  );

  it('keep to the limit beside a replica of the release before, which counts without knowing of them', async () => {
    const limit = 1500;
    const quota = { day: limit, month: null, overage: false };
    const { id } = await makeAccount(replicas[0]);
    await replicas[0].writer.commit(entryOf(id, quota));
    for (const { writer } of replicas) await contend(writer, id);
    let committed = 1;
    const older = async () => {
      const own = new pg.Client(database.url);
      await own.connect();
      for (let n = 0; n < 200; n++) {
        await own.query('begin');
        const { rows } = await own.query(
          'select period, used::int from quota_counters where account_id = $1 order by period for update',
          [id],
        );
        const isFree = rows.find(({ period }) => period === dayOf(NOON)).used < limit;
        for (const { period, used } of isFree ? rows : []) {
          const change = 'update quota_counters set used = $3 where account_id = $1 and period = $2';
          await own.query(change, [id, period, used + 1]);
        }
        await own.query('commit');
        if (isFree) committed++;
      }
      await own.end();
    };
    const newer = async (replica: Store) => {
      for (let n = 0; n < 40; n++) if ((await replica.writer.commit(entryOf(id, quota))) === 'committed') committed++;
    };
    await Promise.all([older(), older(), ...Array.from({ length: 30 }, (_, n) => newer(replicas[n % 3] as Store))]);
    expect(committed).toBeLessThanOrEqual(limit);
    expect(await replicas[0].usage.current(id, NOON)).toEqual({ day: committed, month: committed });
    while ((await replicas[0].writer.commit(entryOf(id, quota))) === 'committed') committed++;
    expect(committed).toBe(limit);
  });

  it('go on beyond a limit with overage', async () => {
    const quota = { day: null, month: 50, overage: true };
    const { id } = await makeAccount(replicas[0]);
    for (let n = 0; n < 60; n++) expect(await replicas[0].writer.commit(entryOf(id, quota))).toBe('committed');
    await contend(replicas[1].writer, id);
    expect(await replicas[1].writer.commit(entryOf(id, quota))).toBe('committed');
    expect(await sharesOf(id)).toMatchObject([{ units: 4096, used: 1 }]);
    await expectUsed(id, 61);
  });

  it('are worth nothing under other limits', async () => {
    const id = await shareholder(replicas[0], { day: 1000, month: null, overage: false });
    const lowered = { day: 3, month: null, overage: false };
    const outcomes = [];
    for (let n = 0; n < 3; n++) outcomes.push(await replicas[0].writer.commit(entryOf(id, lowered)));
    expect(outcomes).toEqual(['committed', 'quota_exceeded_day', 'quota_exceeded_day']);
    await expectFolded(id, 3);
  });

  it('are worth nothing once more was used than the limit, under which they were granted, allows', async () => {
    const quota = { day: 1000, month: null, overage: false };
    const id = await shareholder(replicas[0], quota);
    const batch = Array.from({ length: 998 }, () => entryOf(id, { ...quota, day: 10_000 }));
    await replicas[1].writer.commitBatch(batch, []);
    await expectUsed(id, 1000);
    expect(await replicas[0].writer.commit(entryOf(id, quota))).toBe('quota_exceeded_day');
    await expectFolded(id, 1000);
  });

  it('are of one day: the next one has its own', async () => {
    const id = await shareholder(replicas[0]);
    const later = NOON + 15 * 86_400_000;
    const next = () =>
      replicas[0].writer.commit(
        makeEntry(makeAnalysis(id, { createdAt: later, keyId: 'key_1' }), { quota: UNLIMITED }),
      );
    for (let n = 0; n < 5; n++) expect(await next()).toBe('committed');
    expect(await replicas[1].usage.current(id, later)).toEqual({ day: 5, month: 5 });
    expect(await replicas[1].usage.current(id, NOON)).toEqual({ day: 2, month: 2 });
    await eventually(30_000, async () => expect(await sharesOf(id)).toEqual([]));
    expect(await countersOf(id)).toEqual({ '2026-11-20': 2, '2026-11': 2, '2026-12-05': 5, '2026-12': 5 });
  });

  it('that are in use are passed over by the upkeep, and once ended missed by none: the next commit is counted anew', async () => {
    const id = await shareholder(replicas[0]);
    // Far ahead of any that is leased now, as after a clock was set back: the upkeep ends it, and its holder still may use it.
    await client.query('update quota_shares set until = until + 100000 where account_id = $1', [id]);
    const name = `slow-${randomBytes(4).toString('hex')}`;
    await client.query(`insert into meta values ($1, '')`, [name]);
    const slow = new pg.Client(database.url);
    await slow.connect();
    await slow.query('begin');
    await slow.query('select from meta where name = $1 for update', [name]);
    const steps = [{ sql: 'update meta set value = $2 where name = $1', parameters: [name, 'done'] }];
    const { analysis, ...entry } = entryOf(id);
    const commit = replicas[0].writer.commitUnit({
      accountId: id,
      entries: [{ analysis, ...entry }],
      events: [],
      steps,
    });
    await eventually(10_000, async () => expect(await waiting()).toBe(1));
    const { id: other } = await makeAccount(replicas[0]);
    await client.query(
      `insert into quota_shares (account_id, id, holder, day, limits, units, used, until) values ($1, 'left', 'dead', $2, '', 9, 0, 1)`,
      [other, dayOf(NOON)],
    );
    await replicas[1].maintenance.endLeftShares();
    expect(await sharesOf(other)).toEqual([]);
    expect(await sharesOf(id)).toHaveLength(1);
    await slow.query('rollback');
    await slow.end();
    expect(await commit).toBe('committed');
    await replicas[1].maintenance.endLeftShares();
    await expectFolded(id, 3);
    expect(await replicas[0].writer.commit(entryOf(id))).toBe('committed');
    await expectUsed(id, 4);
  });

  it('are given back once, however many end them', async () => {
    const id = await shareholder(replicas[0]);
    await client.query('update quota_shares set until = 1 where account_id = $1', [id]);
    await Promise.all(Array.from({ length: 12 }, (_, n) => replicas[n % 3]?.maintenance.endLeftShares()));
    await expectFolded(id, 2);
  });

  it('of a replica that is killed are given back to the unit', async () => {
    const limit = 2000;
    const quota = { day: limit, month: null, overage: false };
    const { id } = await makeAccount(replicas[0]);
    await replicas[0].writer.commit(entryOf(id, quota));
    const holder = spawn(process.execPath, [HOLDER, database.url, id, String(NOON), String(limit)], { stdio: 'pipe' });
    let acknowledged = 0;
    holder.stdout.on('data', (dots: Buffer) => {
      acknowledged += dots.length;
    });
    const isGone = once(holder, 'exit');
    for (let n = 0; n < 2; n++) await keepWaiting(id);
    await eventually(30_000, async () => expect((await sharesOf(id))[0]?.used).toBeGreaterThan(20));
    holder.kill('SIGKILL');
    await isGone;
    // What it had sent may still be committed.
    await eventually(10_000, async () => {
      const others = 'datname = current_database() and xact_start is not null and pid <> pg_backend_pid()';
      expect((await client.query(`select 1 from pg_stat_activity where ${others}`)).rows).toEqual([]);
    });
    expect(await sharesOf(id)).not.toEqual([]);

    // Nobody has ended it yet, and still the rest can be used: all of it, and no more.
    const { day } = await replicas[0].usage.current(id, NOON);
    expect(day).toBeGreaterThan(acknowledged);
    const commits = Array.from({ length: limit - day + 10 }, () => replicas[1].writer.commit(entryOf(id, quota)));
    const outcomes = await Promise.all(commits);
    expect(outcomes.filter((outcome) => outcome === 'committed')).toHaveLength(limit - day);
    await expectFolded(id, limit);
  });

  it('left behind are ended by the upkeep', async () => {
    const id = await shareholder(replicas[0]);
    await client.query(`update quota_shares set holder = 'dead', until = until - 20000 where account_id = $1`, [id]);
    expect(await replicas[0].writer.commit(entryOf(id))).toBe('committed');
    await replicas[1].maintenance.endLeftShares();
    await expectUsed(id, 3);
    expect(await sharesOf(id)).toHaveLength(1);
  });

  it('are had by statements that name one account', async () => {
    const recorder = recordStatements();
    try {
      const quota = { day: 1000, month: null, overage: false };
      const id = await shareholder(replicas[0], quota);
      await replicas[0].writer.commit(entryOf(id, quota));
      await replicas[0].writer.commitBatch(
        [...Array(999)].map(() => entryOf(id, quota)),
        [],
      );
      await client.query(`update quota_shares set until = until - 30000 where account_id = $1`, [id]);
      await replicas[1].maintenance.endLeftShares();
      await expectFolded(id, 3);
    } finally {
      recorder.stop();
    }
    const ours = recorder.sent().filter(({ text }) => /quota_|usage/.test(text));
    const wide = [];
    for (const sent of ours) if ((await partsOf(client, sent)) > 1) wide.push(sent.text.trim());
    expect(ours.length).toBeGreaterThan(8);
    expect(wide.filter((text) => !text.startsWith('select account_id as "accountId", array_agg(id)'))).toEqual([]);
  });

  it('are undone with the commit that took from them', async () => {
    const id = await shareholder(replicas[0]);
    const steps = [{ sql: 'update meta set value = $1 where name = $1', parameters: [newId('acc')] }];
    const stale = replicas[0].writer.commitUnit({ accountId: id, entries: [entryOf(id)], events: [], steps });
    const others = Array.from({ length: 5 }, () => replicas[0].writer.commit(entryOf(id)));
    await expect(stale).rejects.toBeInstanceOf(StaleUnit);
    expect(new Set(await Promise.all(others))).toEqual(new Set(['committed']));
    await expectUsed(id, 7);
  });

  it('go with an account that is erased, also under a commit', async () => {
    const id = await shareholder(replicas[0]);
    const commits = Promise.allSettled(Array.from({ length: 200 }, () => replicas[0].writer.commit(entryOf(id))));
    await replicas[1].accounts.erase(id);
    await commits;
    await replicas[0].writer.commit(entryOf(id)).catch(() => {});
    for (const table of ['analyses', 'usage', 'quota_counters', 'quota_shares', 'usage_shares', 'events']) {
      expect((await client.query(`select 1 from ${table} where account_id = $1`, [id])).rows, table).toEqual([]);
    }
  });
}
