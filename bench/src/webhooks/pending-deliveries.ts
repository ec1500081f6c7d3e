import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

export interface PendingDeliveries {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly count: number;
}

/**
 * Pending deliveries of every webhook in the database, as a long outage leaves them: one webhook in ten hangs with all
 * of its deliveries due, the others have theirs waiting for a retry within the next day. No server may be running.
 */
export async function writePendingDeliveries({ dataDir, databaseUrl, count }: PendingDeliveries): Promise<void> {
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(join(dataDir, 'lurewatch.db'));
    for (const statement of statements(count, numbersOnSqlite)) database.exec(statement);
    database.exec('pragma wal_checkpoint(truncate)');
    database.close();
    return;
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  for (const statement of statements(count, numbersOnPostgres)) await client.query(statement);
  await client.query('vacuum analyze').finally(() => client.end());
}

/** 1 to n as a table `number (i)`. */
type Numbers = (n: number) => string;
const numbersOnPostgres: Numbers = (n) => `generate_series(1, ${n}) as number (i)`;
const numbersOnSqlite: Numbers = (n) =>
  `(with recursive number (i) as (select 1 union all select i + 1 from number where i < ${n}) select i from number) as number`;

/** As many as the plan of the bench allows. */
export const WEBHOOKS = 50;

function statements(count: number, numbers: Numbers): readonly string[] {
  const now = Date.now();
  // 26 characters; a number of fixed length needs no padding.
  const id = (prefix: string, number: string) => `'${prefix}_0000000000000000' || (1000000000 + ${number})`;
  const events = count / WEBHOOKS;
  const ranked = `(select id, account_id, row_number() over (order by id) as rank from webhooks) as webhook`;
  return [
    `insert into events (id, account_id, type, data, created_at, dispatched_at)
     select ${id('evt', 'i')}, (select min(account_id) from webhooks), 'verdict.changed', '{}', ${now}, ${now}
     from ${numbers(events)}`,
    `insert into webhook_deliveries (id, account_id, webhook_id, event_id, status, attempts, next_attempt_at, created_at)
     select ${id('dlv', `i * ${WEBHOOKS} + rank`)}, webhook.account_id, webhook.id, ${id('evt', 'i')}, 'pending', 3,
       case when rank % 10 = 0 then ${now} else ${now} + 3600000 + (i * 7919 + rank * 104729) % 82800000 end, ${now}
     from ${numbers(events)} cross join ${ranked}`,
    `update webhooks set consecutive_failures = 20, failing_since = ${now}`,
  ];
}
