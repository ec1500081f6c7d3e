import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { generateKey } from '../../src/keys/key-format.ts';
import { newId } from '../../src/store/id.ts';
import { allMigrations } from '../../src/store/migrations/all-migrations.ts';
import { openStore } from '../../src/store/open-store.ts';
import { insertMember } from '../../src/store/tables/members.ts';
import { temporaryPostgres } from '../support/services.ts';
import { eachDatabase } from './each-database.ts';
import { makeAccount } from './make-records.ts';

const ACCOUNTS = 20;

eachDatabase('people of accounts', (database) => {
  it('accounts from before there were roles have one owner each, and their keys and webhooks are as they were', async () => {
    const { dialect, options } = database();
    const postgres = dialect === 'postgres' ? await temporaryPostgres() : null;
    const own = {
      ...options,
      dataDir: `${options.dataDir}/older`,
      ...(postgres && { databaseUrl: postgres.url }),
    };
    try {
      const older = await openStore({ ...own, migrations: allMigrations.filter(({ number }) => number < 46) });
      const { db } = older.database;
      const accounts = Array.from({ length: ACCOUNTS }, (_, at) => ({
        id: newId('acc'),
        // Every fourth is an account of programs, to which nobody signs in.
        email: at % 4 === 3 ? null : `person${at}@example.com`,
        token: generateKey('lw_live_'),
        keyId: newId('key'),
        webhookId: newId('wh'),
      }));
      for (const { id, email, token, keyId, webhookId } of accounts) {
        await sql`insert into accounts (id, email, plan, status, is_administrator, created_at)
          values (${id}, ${email}, 'free', 'active', 0, 7)`.execute(db);
        await sql`insert into api_keys (id, account_id, sha256, name, prefix, last4, created_at, scope)
          values (${keyId}, ${id}, ${Buffer.from(token.sha256)}, 'k', 'lw_live_', ${token.last4}, 7, 'full')`.execute(
          db,
        );
        await sql`insert into webhooks (id, account_id, url, events, status, sealed_secret, created_at, updated_at,
          consecutive_failures) values (${webhookId}, ${id}, 'https://hooks.example/', '[]', 'enabled', 'sealed', 7, 7, 0)`.execute(
          db,
        );
      }
      await older.close();

      const store = await openStore(own);
      for (const { id, email, token, keyId, webhookId } of accounts) {
        const memberships = await store.members.membershipsOf(id);
        const roles = memberships.map(({ account, role, joinedAt }) => [account.id, role, joinedAt]);
        expect(roles).toEqual(email === null ? [] : [[id, 'owner', 7]]);
        const found = await store.keys.findByHash(token.sha256);
        expect([found?.key.id, found?.account.id, found?.key.ownerId]).toEqual([keyId, id, null]);
        expect(found?.key.scopes.length).toBeGreaterThan(10);
        expect((await store.webhooks.list(id)).map((webhook) => webhook.id)).toEqual([webhookId]);
      }
      await store.close();
    } finally {
      await postgres?.drop();
    }
  });

  it('who was added by a process of the release before owns what came with them, and nothing else', async () => {
    const { store } = database();
    const older = await makeAccount(store, { email: `${newId('acc')}@example.com` });
    const [made] = await Promise.all([store.members.membershipsOf(older.id), store.members.membershipsOf(older.id)]);
    expect(made.map(({ account, role }) => [account.id, role])).toEqual([[older.id, 'owner']]);
    const ofPrograms = await makeAccount(store);
    expect(await store.members.membershipsOf(ofPrograms.id)).toEqual([]);
    // An account that has people has said who they are.
    const other = await makeAccount(store, { email: `${newId('acc')}@example.com` });
    const member = { accountId: other.id, personId: older.id, role: 'viewer', joinedAt: 1 } as const;
    await store.database.db.transaction().execute((transaction) => insertMember(transaction, member));
    expect(await store.members.membershipsOf(other.id)).toEqual([]);
  });
});
