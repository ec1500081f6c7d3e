import { operationList } from '@lurewatch/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRows } from '../backup/all-rows.ts';
import { eventually } from '../store/eventually.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

/** Its work is many small transactions, and a repeat orders only what is failed still. */
const IN_SEVERAL = ['replayFailedDeliveries'];

/** What an id in a path is of, unless it is an analysis. */
const THINGS = [
  ['/v1/webhooks', 'webhook'],
  ['/v1/access-requests', 'request'],
] as const;

const MESSAGE = 'From: a@firm.example\r\n\r\nhttps://paypa1-login.top/verify';

/** Whatever takes an Idempotency-Key does its work and keeps its answer in one transaction: one without the other is never found. */
describeOnEachStore('an answer that cannot be kept', (store) => {
  let server: TestServer;
  let token: string;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    server = await startTestServer(store);
    ({ token } = await server.newAccount());
    const url = 'https://hooks.example.com/';
    ids.webhook = (await server.call('POST', '/v1/webhooks', { token, body: { url } })).json.data.id;
    ids.delivery = (await server.call('POST', `/v1/webhooks/${ids.webhook}/test`, { token })).json.data.delivery_id;
    ids.analysis = (
      await server.call('POST', '/v1/analyze', { token, body: { url: 'https://a.example/' } })
    ).json.data.id;
    const asked = operationList.find(({ operationId }) => operationId === 'createAccessRequest');
    ids.request = (
      await server.call('POST', '/v1/access-requests', {
        token,
        // Another than the one that is asked for below.
        body: { ...Object(asked?.example), ticket: 'a'.repeat(32), host: 'other.example' },
      })
    ).json.data.id;
    await endDelivery(server);
    await refuseAnswers(server);
  });
  afterAll(() => server.close());

  const requested = operationList.filter(
    ({ idempotent, operationId }) => idempotent && !IN_SEVERAL.includes(operationId),
  );

  test.each(requested.map(({ operationId }) => operationId))('undoes the work of %s', async (operationId) => {
    const operation = requested.find((one) => one.operationId === operationId);
    if (operation === undefined) throw new Error('unreachable');
    const thing = THINGS.find(([path]) => operation.path.startsWith(path))?.[1] ?? 'analysis';
    const path = operation.path.replace(':delivery_id', ids.delivery ?? '').replace(':id', ids[thing] ?? '');
    const isAboutAnalysis = 'analysis_id' in Object(operation.example);
    const body = operation.rawBody
      ? MESSAGE
      : operation.body && {
          ...Object(operation.example),
          ...(isAboutAnalysis && { analysis_id: ids.analysis }),
        };
    const before = await ownRows(server);
    const { status, json } = await server.call(operation.method, path, {
      token,
      body,
      headers: {
        'idempotency-key': `kept-${operationId}`,
        ...(operation.rawBody !== undefined && { 'content-type': operation.rawBody }),
      },
    });
    expect([status, json.success], JSON.stringify(json)).toEqual([expect.any(Number), false]);
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await ownRows(server)).toEqual(before);
  });
});

/** Tables of what an account owns, orders and is charged for. */
const OWNED = [
  'access_requests',
  'analyses',
  'batches',
  'events',
  'list_entries',
  'messages',
  'quota_counters',
  'reports',
  'shares',
  'usage',
  'webhook_deliveries',
  'webhooks',
];

async function ownRows({ store }: TestServer): Promise<object> {
  const rows = await allRows(store.database);
  for (const name of OWNED) expect(rows[name], name).toBeDefined();
  // A batch that is still received is nobody's yet: it is neither shown nor run.
  const isReceived = (row: string) => !row.includes('"status":"receiving"');
  return Object.fromEntries(OWNED.map((name) => [name, rows[name]?.filter(isReceived)]));
}

/** Nothing is attempted any more while rows are compared. */
async function endDelivery({ store }: TestServer): Promise<void> {
  const attempted = sql`update webhook_deliveries set status = 'failed' where attempts > 0 and leased_by is null`;
  await eventually(5_000, async () => expect((await attempted.execute(store.database.db)).numAffectedRows).toBe(1n));
}

/** The database takes claims as ever, and refuses every answer. */
async function refuseAnswers({ store: { database } }: TestServer): Promise<void> {
  if (database.dialect === 'sqlite') {
    await sql`create trigger refuse_answers before update of status on idempotency
      begin select raise(abort, 'no answer is kept'); end`.execute(database.db);
    return;
  }
  await sql`create function refuse_answer() returns trigger language plpgsql as
    $$ begin raise exception 'no answer is kept'; end $$`.execute(database.db);
  await sql`create trigger refuse_answers before update of status on idempotency
    for each row execute function refuse_answer()`.execute(database.db);
}
