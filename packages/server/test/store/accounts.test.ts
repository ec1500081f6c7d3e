import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { TABLES_OF_PEOPLE } from '../../src/accounts/members/keep-person.ts';
import { issueKey, recordOf } from '../../src/keys/issue-key.ts';
import { generateKey } from '../../src/keys/key-format.ts';
import { resolveReport } from '../../src/reports/resolve-report.ts';
import { newId } from '../../src/store/id.ts';
import { ACCOUNT_OWNED_TABLES } from '../../src/store/tables/accounts/erase-account.ts';
import type { ListEntryRecord } from '../../src/store/tables/lists.ts';
import type { ReportRecord } from '../../src/store/tables/reports.ts';
import type { WebhookRecord } from '../../src/store/tables/webhooks.ts';
import { eachDatabase, type TestDatabase } from './each-database.ts';
import { eventsOf, makeAccount, makeAnalysis, makeEntry, makeEvent } from './make-records.ts';

const listEntry = (accountId: string, change: Partial<ListEntryRecord> = {}): ListEntryRecord => ({
  id: newId('lst'),
  accountId,
  list: 'block',
  entry: 'evil.example',
  scope: 'domain',
  note: null,
  createdAt: Date.now(),
  ...change,
});

const webhook = (accountId: string): WebhookRecord => ({
  id: newId('wh'),
  accountId,
  url: 'https://hooks.example/in',
  events: ['analysis.dangerous', 'quota.threshold'],
  description: null,
  status: 'enabled',
  disabledReason: null,
  sealedSecret: 'sealed',
  format: 'lurewatch',
  language: 'en',
  sealedPreviousSecret: null,
  previousSecretUntil: null,
  createdAt: Date.now(),
  updatedAt: Date.now(),
  lastDeliveryAt: null,
  consecutiveFailures: 0,
  failingSince: null,
});

const report = (accountId: string, analysisId: string): ReportRecord => ({
  id: newId('rep'),
  accountId,
  analysisId,
  urlSha256: null,
  expectedVerdict: 'safe',
  comment: 'our own shop',
  status: 'open',
  times: 1,
  pageHash: null,
  createdAt: Date.now(),
  resolvedAt: null,
});

eachDatabase('accounts', (database) => {
  it('keeps an account, finds it by e-mail in any case, and refuses a second one with that e-mail', async () => {
    const { store } = database();
    const id = newId('acc');
    const account = await makeAccount(store, { id, email: `${id}@mail.example`, name: 'Ann', isAdministrator: true });
    expect(await store.accounts.find(id)).toEqual(account);
    expect(await store.accounts.findByEmail(`${id.toUpperCase()}@Mail.Example`)).toEqual(account);
    await expect(makeAccount(store, { email: `${id}@MAIL.example` })).rejects.toThrow();
    expect(await store.accounts.find('acc_none')).toBeNull();
  });

  it('changes plan, status and administration, and says whether there was such an account', async () => {
    const { store } = database();
    const { id } = await makeAccount(store);
    expect(await store.accounts.change(id, { plan: 'pro' })).toBe(true);
    expect(await store.accounts.change(id, { status: 'suspended' })).toBe(true);
    expect(await store.accounts.change(id, { isAdministrator: true })).toBe(true);
    expect(await store.accounts.find(id)).toMatchObject({ plan: 'pro', status: 'suspended', isAdministrator: true });
    expect(await store.accounts.change('acc_none', { plan: 'pro' })).toBe(false);
  });

  it('lists accounts page by page', async () => {
    const { store } = database();
    for (let count = 0; count < 3; count++) await makeAccount(store);
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await store.accounts.list(2, cursor);
      ids.push(...page.items.map((account) => account.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(ids).size).toBe(await store.accounts.count());
    expect(ids).toEqual([...ids].sort());
  });

  it('finds a key by its hash together with its account', async () => {
    const { store } = database();
    const account = await makeAccount(store, { name: 'Ann' });
    const generated = generateKey('lw_live_');
    const key = recordOf(generated, { accountId: account.id, name: 'first', expiresAt: 5, at: 4 });
    await store.keys.create(key, generated.sha256, null);
    expect(await store.keys.findByHash(generated.sha256)).toEqual({
      ...{ key, account, ownerRole: null, isOwnerSuspended: false },
    });
    expect(await store.keys.findByHash(generateKey('lw_live_').sha256)).toBeNull();
  });

  it('holds the number of live keys to the limit under concurrency, and a revoked key makes room', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const at = Date.now();
    const request = { accountId: account.id, name: 'k', prefix: 'lw_live_', expiresAt: null, limit: 3, at } as const;
    const issued = await Promise.all(Array.from({ length: 10 }, () => issueKey(store.keys, request)));
    const keys = issued.filter((key) => key !== null);
    expect(keys).toHaveLength(3);
    expect(await store.keys.revoke(account.id, keys[0]?.key.id ?? '', at)).toBe(true);
    expect(await store.keys.revoke(account.id, keys[0]?.key.id ?? '', at)).toBe(false);
    expect(await issueKey(store.keys, request)).not.toBeNull();
    expect(await issueKey(store.keys, request)).toBeNull();
    expect(await store.keys.list(account.id)).toHaveLength(4);
  });

  it("does not revoke another account's key", async () => {
    const { store } = database();
    const [owner, other] = [await makeAccount(store), await makeAccount(store)];
    const base = { name: 'k', prefix: 'lw_live_', expiresAt: null, limit: null, at: Date.now() } as const;
    const issued = await issueKey(store.keys, { ...base, accountId: owner.id });
    expect(await store.keys.revoke(other.id, issued?.key.id ?? '', Date.now())).toBe(false);
  });

  it('remembers when keys were last used, never going back', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const base = { name: 'k', prefix: 'lw_live_', expiresAt: null, limit: null, at: Date.now() } as const;
    const issued = await issueKey(store.keys, { ...base, accountId: account.id });
    const id = issued?.key.id ?? '';
    await store.keys.touch([{ id, accountId: account.id, at: 2000 }]);
    await store.keys.touch([{ id, accountId: account.id, at: 1000 }]);
    await store.keys.touch([{ id, accountId: 'acc_other', at: 3000 }]);
    expect((await store.keys.list(account.id))[0]?.lastUsedAt).toBe(2000);
  });

  it('keeps list entries once each and removes them by id', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const heard: string[] = [];
    const stop = store.lists.onChange((id) => heard.push(id));
    const add = async (record: ListEntryRecord) => {
      const added = await store.lists.add(record, { entries: 10, bytes: null });
      if ('reached' in added) throw new Error(added.reached);
      return added.entry;
    };
    const entriesOf = async (list: 'allow' | 'block') => (await store.lists.page(account.id, list, 10, null)).items;
    const first = await add(listEntry(account.id, { note: 'seen before' }));
    const second = await add(listEntry(account.id));
    expect(second).toEqual(first);
    const other = await add(listEntry(account.id, { list: 'allow' }));
    expect(await entriesOf('block')).toEqual([first]);
    expect(await store.lists.remove(account.id, 'block', other.id)).toBe(false);
    expect(await store.lists.remove(account.id, 'allow', other.id)).toBe(true);
    expect(await entriesOf('allow')).toEqual([]);
    expect(heard.filter((id) => id === account.id).length).toBeGreaterThanOrEqual(3);
    stop();
  });

  it('resolves a report once and writes its event with it', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const record = report(account.id, newId('ana'));
    await store.reports.create(record, 10);
    expect(await store.reports.find(account.id, record.id)).toEqual(record);
    expect(await store.reports.find('acc_other', record.id)).toBeNull();
    expect((await store.reports.page(account.id, 'open', 10, null)).items).toEqual([record]);
    const at = Date.now();
    const outcomes = await Promise.all([
      resolveReport(store, record.id, 'accepted', at),
      resolveReport(store, record.id, 'rejected', at),
    ]);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await eventsOf(store, account.id)).toMatchObject([
      { type: 'report.resolved', data: { id: record.id, analysis_id: record.analysisId } },
    ]);
  });

  it('keeps webhooks up to the limit and changes them', async () => {
    const { store } = database();
    const account = await makeAccount(store);
    const records = [webhook(account.id), webhook(account.id), webhook(account.id)];
    const created = await Promise.all(records.map((record) => store.webhooks.create(record, 2)));
    expect(created.filter(Boolean)).toHaveLength(2);
    const [kept] = await store.webhooks.list(account.id);
    const id = kept?.id ?? '';
    expect(await store.webhooks.update(account.id, id, { status: 'disabled', disabledReason: 'gone' })).toEqual({
      ...kept,
      status: 'disabled',
      disabledReason: 'gone',
    });
    expect((await store.webhooks.find(account.id, id))?.status).toBe('disabled');
    expect(await store.webhooks.update('acc_other', id, { status: 'enabled' })).toBeNull();
    expect(await store.webhooks.remove(account.id, id)).toBe(true);
    expect(await store.webhooks.remove(account.id, id)).toBe(false);
  });

  it('erases an account with everything that it owns, and nothing of another', async () => {
    const current = database();
    const { store } = current;
    const [gone, stays] = [await makeAccount(store), await makeAccount(store)];
    for (const account of [gone, stays]) {
      const analysis = makeAnalysis(account.id);
      await store.writer.commit(makeEntry(analysis, { events: [makeEvent(account.id)] }));
      const base = { name: 'k', prefix: 'lw_live_', expiresAt: null, limit: null, at: Date.now() } as const;
      await issueKey(store.keys, { ...base, accountId: account.id });
      await store.lists.add(listEntry(account.id), { entries: 10, bytes: null });
      await store.reports.create(report(account.id, analysis.id), 10);
      await store.webhooks.create(webhook(account.id), null);
      await store.idempotency.claim(account.id, '/v1/analyze', 'k', 'h', Date.now());
      await store.audit.append(account.id, {
        ...{ action: 'key.created', person: null, key: null, network: '', target: null, before: null, after: null },
        request_id: 'req_x',
      });
    }
    expect(await store.accounts.erase(gone.id)).toBe(true);
    expect(await store.accounts.erase(gone.id)).toBe(false);
    expect(await store.accounts.find(gone.id)).toBeNull();
    const tables = await tablesOfAccounts(current);
    const filled: string[] = [];
    for (const table of tables) {
      expect([table, await countOf(current, table, gone.id)]).toEqual([table, 0]);
      if ((await countOf(current, table, stays.id)) > 0) filled.push(table);
    }
    expect(filled).toEqual(expect.arrayContaining([...ACCOUNT_OWNED_TABLES, 'api_keys', 'reports', 'quota_counters']));
  });

  it('has no table of accounts whose rows could outlive them', async () => {
    const current = database();
    const cascading = await tablesThatCascade(current);
    for (const table of await tablesOfAccounts(current)) {
      expect([...ACCOUNT_OWNED_TABLES, ...PLACES, ...cascading]).toContain(table);
    }
  });

  it('knows every table that goes with a person, so that one who goes on elsewhere keeps them', async () => {
    const ofPeople = (await tablesThatCascade(database(), 'auth_users')).toSorted();
    const known = TABLES_OF_PEOPLE.map(({ table }) => table).filter((table) => table !== 'members');
    expect(known.toSorted()).toEqual(ofPeople);
  });
});

/** Rows of these go with the analysis, by a trigger. */
const PLACES = ['places', 'place_log'];

/** Tables whose rows go with a row of `from`, be it through another table. */
async function tablesThatCascade({ store, dialect }: TestDatabase, from = 'accounts'): Promise<readonly string[]> {
  const query =
    dialect === 'sqlite'
      ? sql<{ child: string; parent: string }>`select m.name as child, f."table" as parent
          from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table' and f.on_delete = 'CASCADE'`
      : sql<{
          child: string;
          parent: string;
        }>`select conrelid::regclass::text as child, confrelid::regclass::text as parent
          from pg_constraint where contype = 'f' and confdeltype = 'c'`;
  const { rows } = await query.execute(store.database.db);
  const cascading = new Set([from]);
  // A set grows while it is walked.
  for (const parent of cascading) {
    for (const row of rows) if (row.parent === parent) cascading.add(row.child);
  }
  return [...cascading];
}

/** Every table with rows of accounts, asked of the database itself, so that a new one cannot be forgotten. */
async function tablesOfAccounts({ store, dialect }: TestDatabase): Promise<readonly string[]> {
  const tables = await store.database.db.introspection.getTables();
  return tables
    .filter((table) => table.columns.some((column) => column.name === 'account_id'))
    .map((table) => table.name)
    .filter((name) => dialect === 'sqlite' || !/_(?:default|\d{4}_\d{2})$/.test(name));
}

async function countOf({ store }: TestDatabase, table: string, accountId: string): Promise<number> {
  const { count } = await store.database.db
    // Any of the tables that the introspection named.
    .selectFrom(table as 'events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
