import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeAccount } from '../../src/accounts/close-account.ts';
import { dashboardPlugin } from '../../src/dashboard/dashboard-plugin.ts';
import { createDashboardClient } from '../dashboard/dashboard-client.ts';
import { eventually } from '../store/eventually.ts';
import { describeWith, type TemporaryDatabase, temporaryPostgres } from '../support/services.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { callEachOperation } from './each-operation.ts';
import { spreadByAccount } from './spread-database.ts';
import { mixedInserts, noteMixedInserts, partsOf, recordStatements, type Sent } from './touched-parts.ts';

/** Statements that go to more than one part, and why they may. Every other belongs to one account. */
const ACROSS_ACCOUNTS: Readonly<Record<string, readonly RegExp[]>> = {
  'whose a key or a link is, is what is asked: of a key once in a while, since the answer is kept for a moment': [
    /^select "api_keys"\.\*.* where "api_keys"\."sha256" = \$1$/,
    /^select \* from "shares" where "token_hash" = /,
  ],
  'which keys there are: at a start, and when another replica says that one has changed': [
    /^select "sha256" from "api_keys" /,
  ],
  'the dispatcher delivers for all, many accounts in one transaction': [
    /^with recursive lane /,
    /^with due as materialized /,
    /^select .* from "events" where "dispatched_at" is null .* for update skip locked$/,
    /^select .* from "webhooks" where "account_id" in .* for (?:key share|no key update)$/,
    /^update (?:events|webhooks|webhook_deliveries) set .* from unnest\(.* as given /,
    /^insert into webhook_(?:attempts|deliveries) /,
  ],
  'alerts that were kept back, and addresses whose turn it is, are found for all': [
    /^select .* from "alert_hours" where "held" > /,
    /^select \* from "scheduled_rechecks" where "next_at" <= /,
  ],
  'the runner of batches takes the one that has waited longest': [/^select \* from "batches" where "status" in /],
  'the purge deletes what is too old': [
    /^delete from "idempotency" where "claimed_at" < \$1$/,
    /^delete from "usage" where "day" < \$1$/,
    /^delete from "quota_counters" where "period" < \$1$/,
    /^select distinct "account_id" from "audit_entries" where "day" < \$1$/,
    /^delete from "shares" where \("expires_at" <= /,
    /^delete from "access_requests" where \(\("status" = /,
    /^delete from "gates" where "seen_at" < /,
    /^delete from "gate_batches" where "created_at" < /,
    /^delete from "batches" where "status" = \$1 and "id" < \$2$/,
  ],
  'an administrator reads the usage of all together': [
    /^select "period", sum\(.* as "used" from "quota_counters" where "period" in /,
  ],
  'shares of quotas that were left behind are found for all, and ended account by account': [
    /^select account_id as "accountId", array_agg\(id\) as ids from quota_shares /,
  ],
  'analyses are brought into the compact form in the order in which they were stored': [
    /^select \* from "analyses" where "id" > \$1 order by "id" limit \$2$/,
  ],
  'the list of hashes is made of the findings of all': [
    /^select .* from "listed_hashes"/,
    /^delete from listed_hashes where expires_at <= \$1$/,
    /^select "analyses"\."id", .* from "reports" left join "analyses" /,
    /^select "id", "account_id", "url", "brand", "signals", "details" from "analyses" where "id" >= /,
  ],
  'an administrator reads and answers the reports of all': [
    /^select \* from "reports" order by "id" desc limit \$1$/,
    /^select "page_hash", count\(\*\) as "waiting" from "reports" where "status" = /,
    /^update "reports" set "status" = \$1, "resolved_at" = \$2 where "id" = /,
  ],
};

const ALLOWED = Object.values(ACROSS_ACCOUNTS).flat();

/** Exceptions that none of these statements needs. */
function unusedAmong(statements: readonly string[]): readonly RegExp[] {
  return ALLOWED.filter((pattern) => !statements.some((statement) => pattern.test(statement)));
}

describeWith('PostgreSQL', 'a database whose tables are partitioned by account', () => {
  let database: TemporaryDatabase;
  let tables: readonly string[];
  let client: pg.Client;
  let server: TestServer;
  beforeAll(async () => {
    database = await temporaryPostgres();
    tables = await spreadByAccount(database.url);
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await noteMixedInserts(client, tables);
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('holds every table of accounts', () => {
    expect(tables).toEqual([
      'access_requests',
      'alert_hours',
      'alert_mails',
      'analyses',
      'annotation_tags',
      'annotations',
      'api_keys',
      'audit_chains',
      'audit_entries',
      'batch_chunks',
      'batches',
      'events',
      'gate_batches',
      'gate_decisions',
      'gates',
      'idempotency',
      'indicator_progress',
      'indicators',
      'list_entries',
      'list_sizes',
      'listed_hashes',
      'mailbox_reports',
      'messages',
      'quota_counters',
      'quota_shares',
      'reports',
      'saved_searches',
      'scheduled_rechecks',
      'screenshots',
      'shares',
      'usage',
      'usage_shares',
      'webhook_attempts',
      'webhook_deliveries',
      'webhooks',
    ]);
  });

  it('answers every operation, and each statement goes to one part', { timeout: 180_000 }, async () => {
    const receiver = await startReceiver({});
    const recorder = recordStatements();
    try {
      server = await startTestServer('sqlite', {
        plugins: [dashboardPlugin],
        environment: { DATABASE_URL: database.url, OUTBOUND_ALLOW: '127.0.0.0/8', MESSAGE_WORKERS: '2' },
      });
      const accounts = [];
      for (let n = 0; n < 4; n++) accounts.push(await server.newAccount({ plan: 'unlimited' }));
      await Promise.all(accounts.map((account) => callEachOperation(server, account, receiver)));
      await beAdministrator(server);
      const [first] = accounts;
      await closeAccount(server.store, first?.account.id ?? '');
      // Jobs have their first runs within some seconds of the start.
      await eventually(60_000, () => expect(unusedAmong(recorder.sent().map(({ text }) => plain(text)))).toEqual([]));
      await server.close();
    } finally {
      recorder.stop();
      await receiver.close();
    }

    const wide: string[] = [];
    let narrow = 0;
    for (const sent of recorder.sent().filter(namesATable)) {
      const parts = await partsOf(client, sent);
      if (parts === 1) narrow++;
      if (parts > 1) wide.push(plain(sent.text));
    }
    expect(narrow).toBeGreaterThan(60);
    const crossing = [...wide, ...(await mixedInserts(client)).map(plain)];
    expect(crossing.filter((statement) => !ALLOWED.some((pattern) => pattern.test(statement)))).toEqual([]);
    expect(unusedAmong(crossing)).toEqual([]);
  });

  function namesATable({ text }: Sent): boolean {
    return /^\s*(?:select|insert|update|delete|with)\b/i.test(text) && tables.some((table) => text.includes(table));
  }
});

async function beAdministrator(server: TestServer): Promise<void> {
  const client = createDashboardClient(server.url);
  expect((await client.setUp(server, 'admin@example.com')).status).toBeLessThan(300);
  for (const path of ['session', 'keys', 'sessions', 'admin/accounts', 'admin/reports', 'admin/health', 'admin/jobs'])
    expect((await client.call('GET', `/app/api/${path}`)).status, path).toBe(200);
  const { id } = (await client.call('GET', '/app/api/admin/reports')).json.data[0];
  expect((await client.call('POST', `/app/api/admin/reports/${id}/resolve`, { status: 'accepted' })).status).toBe(200);
}

function plain(statement: string): string {
  return statement.replaceAll(/\s+/g, ' ').trim();
}
