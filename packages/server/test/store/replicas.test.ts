import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuthenticator } from '../../src/keys/authenticator.ts';
import { issueKey } from '../../src/keys/issue-key.ts';
import { newId } from '../../src/store/id.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { describeWith, POSTGRES_URL, type TemporaryDatabase, temporaryPostgres } from '../support/services.ts';
import { makeWebhook } from '../webhooks/dispatch-rig.ts';
import { eventually } from './eventually.ts';
import { eventsOf, makeAccount, makeAnalysis, makeEntry, makeEvent } from './make-records.ts';

describeWith('PostgreSQL', 'replicas on one PostgreSQL database', () => {
  let database: TemporaryDatabase;
  let replicas: readonly [Store, Store];
  const open = () => openStore({ databaseUrl: database.url, dataDir: 'unused', now: Date.now, log: silentLog });

  beforeAll(async () => {
    database = await temporaryPostgres();
    // On an empty database, all at the same moment.
    const [first, second, third] = await Promise.all([open(), open(), open()]);
    await third.close();
    replicas = [first, second];
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.close()));
    await database.drop();
  });

  it('keep to one quota together', async () => {
    const account = await makeAccount(replicas[0]);
    const quota = { day: 100, month: null, overage: false };
    const outcomes = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        (index % 2 === 0 ? replicas[0] : replicas[1]).writer.commit(makeEntry(makeAnalysis(account.id), { quota })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'committed')).toHaveLength(100);
    expect((await replicas[1].usage.current(account.id, Date.now())).day).toBe(100);
    expect(await eventsOf(replicas[0], account.id)).toHaveLength(2);
  });

  it('commit for many accounts at once without deadlock', async () => {
    const accounts = await Promise.all(Array.from({ length: 20 }, () => makeAccount(replicas[0])));
    const outcomes = await Promise.all(
      Array.from({ length: 1000 }, (_, index) => {
        const account = accounts[(index * 7) % accounts.length];
        const replica = index % 2 === 0 ? replicas[0] : replicas[1];
        return replica.writer.commit(makeEntry(makeAnalysis(account?.id ?? '')));
      }),
    );
    expect(new Set(outcomes)).toEqual(new Set(['committed']));
    for (const account of accounts) {
      expect((await replicas[0].usage.current(account.id, Date.now())).day).toBe(50);
    }
  });

  it('remove a webhook while an attempt at it is being recorded', async () => {
    const account = await makeAccount(replicas[0]);
    const webhook = makeWebhook(account.id, 'https://hooks.example/', 'sealed');
    await replicas[0].webhooks.create(webhook, null);
    const event = makeEvent(account.id);
    await replicas[0].writer.commit(makeEntry(makeAnalysis(account.id), { events: [event] }));
    await sql`insert into webhook_deliveries values
      (${newId('dlv')}, ${webhook.id}, ${event.id}, 'pending', 0, 0, null, 0)`.execute(replicas[0].database.db);

    const recorder = new pg.Client(database.url);
    await recorder.connect();
    const { rows } = await recorder.query('select pg_backend_pid() as pid');
    await recorder.query('begin');
    await recorder.query('select from webhook_deliveries where webhook_id = $1 for update', [webhook.id]);
    const removed = replicas[1].webhooks.remove(account.id, webhook.id);
    await eventually(10_000, async () => {
      const waiting = sql`select from pg_locks where not granted and ${rows[0].pid} = any(pg_blocking_pids(pid))`;
      expect((await waiting.execute(replicas[0].database.db)).rows).toHaveLength(1);
    });
    // Each now waits for the other, until PostgreSQL undoes one of them.
    await recorder.query('select from webhooks where id = $1 for no key update', [webhook.id]).catch(() => {});
    await recorder.end();
    expect(await removed).toBe(true);
  });

  it('stop accepting a key within a second of its revocation on another', async () => {
    const account = await makeAccount(replicas[0]);
    const base = { name: 'k', prefix: 'lw_live_', expiresAt: null, limit: null, at: Date.now() } as const;
    const issued = await issueKey(replicas[0].keys, { ...base, accountId: account.id });
    const token = issued?.token ?? '';
    const authenticator = createAuthenticator({ keys: replicas[1].keys, now: Date.now });
    // The news of the key itself may still be under way, and would clear the cache once.
    await eventually(10_000, async () => {
      expect(await authenticator.authenticate(token)).toMatchObject({ outcome: 'ok' });
      expect(authenticator.authenticate(token)).not.toBeInstanceOf(Promise);
    });
    await replicas[0].keys.revoke(account.id, issued?.key.id ?? '', Date.now());
    await eventually(1000, async () => {
      expect(await authenticator.authenticate(token)).toEqual({ outcome: 'revoked' });
    });
    await authenticator.close();
  });

  it('hear of changes again after the listening connection was cut', async () => {
    const heard: string[] = [];
    const stop = replicas[1].keys.onChange((id) => heard.push(id));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'lurewatch-changes'`.execute(replicas[0].database.db);
    await eventually(10_000, async () => expect(heard.filter((id) => id === 'all').length).toBeGreaterThanOrEqual(2));
    const account = await makeAccount(replicas[0]);
    await eventually(10_000, async () => {
      await replicas[0].accounts.change(account.id, { status: 'suspended' });
      expect(heard).toContain(account.id);
    });
    stop();
  });

  it('refuse to start where the database cannot be reached', async () => {
    const nowhere = new URL(database.url);
    nowhere.port = '1';
    const options = { databaseUrl: nowhere.href, dataDir: 'unused', now: Date.now, log: silentLog };
    await expect(openStore(options)).rejects.toMatchObject({ code: 'store_unavailable' });
  });

  it('say that the database is unavailable while it refuses them, and go on when it is back', async () => {
    const [replica] = replicas;
    const account = await makeAccount(replica);
    const name = new URL(database.url).pathname.slice(1);
    const administrator = new pg.Client({ connectionString: POSTGRES_URL });
    await administrator.connect();
    await administrator.query(`alter database ${name} with allow_connections false`);
    await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    const attempts = await Promise.allSettled([
      replica.writer.commit(makeEntry(makeAnalysis(account.id))),
      replica.accounts.find(account.id),
      replica.accounts.change(account.id, { plan: 'pro' }),
      replica.ping(),
      replica.maintenance.runSingleton('x', async () => {}),
    ]);
    for (const attempt of attempts) {
      expect(attempt).toMatchObject({ status: 'rejected', reason: { code: 'store_unavailable' } });
    }
    await administrator.query(`alter database ${name} with allow_connections true`);
    await administrator.end();
    await eventually(10_000, async () => {
      expect(await replica.writer.commit(makeEntry(makeAnalysis(account.id)))).toBe('committed');
    });
    expect(await replica.usage.current(account.id, Date.now())).toEqual({ day: 1, month: 1 });
  });
});
