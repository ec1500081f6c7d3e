import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createAccountLists } from '../../src/lists/account-lists.ts';
import { newId } from '../../src/store/id.ts';
import type { ListEntryRecord } from '../../src/store/tables/lists.ts';
import { fillList } from '../support/fill-list.ts';
import { eachDatabase } from './each-database.ts';
import { makeAccount } from './make-records.ts';

function entryOf(accountId: string, entry: string, scope: ListEntryRecord['scope'] = 'host'): ListEntryRecord {
  return { id: newId('lst'), accountId, list: 'block', entry, scope, note: 'ä', createdAt: Date.now() };
}

eachDatabase('the sizes of lists', (database) => {
  it('are counted by the database, also of what another release writes', async () => {
    const { store } = database();
    const { id: accountId } = await makeAccount(store);
    const size = () => store.lists.size(accountId, 'block');
    expect(await size()).toEqual({ entries: 0, bytes: 0, revision: 0 });
    await store.lists.add(entryOf(accountId, 'one.example'), { entries: 10, bytes: null });
    const one = await size();
    expect(one).toMatchObject({ entries: 1, bytes: 13 });
    await sql`insert into list_entries (id, account_id, list, entry, scope, note, created_at)
      values (${newId('lst')}, ${accountId}, 'block', 'two.example', 'host', null, 1)`.execute(store.database.db);
    const two = await size();
    expect(two).toMatchObject({ entries: 2, bytes: 24 });
    expect(two.revision).toBeGreaterThan(one.revision);
    await store.lists.removeEntry(accountId, 'block', 'one.example');
    const three = await size();
    expect(three).toMatchObject({ entries: 1, bytes: 11 });
    expect(three.revision).toBeGreaterThan(two.revision);
    expect(await store.lists.size(accountId, 'allow')).toMatchObject({ entries: 0, revision: 0 });
  });

  it('hold under adders at the same time, and go with the account', async () => {
    const { store } = database();
    const { id: accountId } = await makeAccount(store);
    const added = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        store.lists.add(entryOf(accountId, `at-once-${n}.example`), { entries: 12, bytes: null }),
      ),
    );
    expect(added.filter((one) => 'entry' in one)).toHaveLength(12);
    expect(await store.lists.size(accountId, 'block')).toMatchObject({ entries: 12 });
    await store.accounts.erase(accountId);
    const { rows } = await sql`select 1 from list_sizes where account_id = ${accountId}`.execute(store.database.db);
    expect(rows).toEqual([]);
  });

  it('of what says the same with several scopes, the oldest is removed', async () => {
    const { store } = database();
    const { id: accountId } = await makeAccount(store);
    const [host, domain] = [entryOf(accountId, 'same.example'), entryOf(accountId, 'same.example', 'domain')];
    for (const entry of [host, domain]) await store.lists.add(entry, { entries: 10, bytes: null });
    expect(await store.lists.removeEntry(accountId, 'block', 'same.example')).toBe(host.id);
    expect(await store.lists.removeEntry(accountId, 'block', 'same.example')).toBe(domain.id);
    expect(await store.lists.removeEntry(accountId, 'block', 'same.example')).toBeNull();
  });

  it('bound the memory of lists: what was used least recently is read again', async () => {
    const { store } = database();
    const accounts = [await makeAccount(store), await makeAccount(store), await makeAccount(store)];
    for (const { id } of accounts) await fillList(store, id, { count: 40, isLong: true });
    const reads: string[] = [];
    const counted = {
      // News of the filling may come as late as it likes, and would make what is kept be read again.
      onChange: () => () => {},
      page: (accountId: string, ...rest: [list: 'allow' | 'block', limit: number, cursor: string | null]) => {
        reads.push(accountId);
        return store.lists.page(accountId, ...rest);
      },
    };
    // Some 180 kB each: two fit.
    const lists = createAccountLists({ lists: counted, serviceList: store.serviceList }, 400_000);
    const readsOf = async (n: number) => {
      reads.length = 0;
      expect(await lists.idsAt(accounts[n]?.id ?? '', 'listed-3.example', 5)).toHaveLength(1);
      return reads.length > 0;
    };
    expect([await readsOf(0), await readsOf(1), await readsOf(0), await readsOf(1)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([await readsOf(2), await readsOf(1), await readsOf(0)]).toEqual([true, false, true]);
    lists.close();
  });
});
