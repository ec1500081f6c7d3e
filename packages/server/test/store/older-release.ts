import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Accounts, each with a webhook. */
const ACCOUNTS = 50;
const PACE_MS = 3;

/** Rows of the release before this one, so many in each large table, written while no service runs. */
export async function fillOlder(databaseUrl: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const now = Date.now();
  const id = (prefix: string, n: string) => `'${prefix}_' || lpad((${n})::text, 26, '0')`;
  const from = `from generate_series(1, ${rows}) as number (n)`;
  const account = id('acc', `n % ${ACCOUNTS}`);
  for (const statement of [
    'set synchronous_commit = off',
    `insert into accounts (id, plan, status, is_administrator, created_at)
      select ${id('acc', 'n')}, 'free', 'active', 0, ${now} from generate_series(0, ${ACCOUNTS - 1}) as number (n)`,
    `insert into webhooks (id, account_id, url, events, status, sealed_secret, created_at, updated_at, consecutive_failures)
      select ${id('wh', 'n')}, ${id('acc', 'n')}, 'https://hooks.example/', '[]', 'enabled', 'sealed', ${now}, ${now}, 0
      from generate_series(0, ${ACCOUNTS - 1}) as number (n)`,
    `insert into batches (id, account_id, status, depth, total, chunk_size, done, summary, created_at, lease_until)
      select ${id('bat', 'n')}, ${id('acc', 'n')}, 'queued', 'fast', 1, 1, 0, '{}', ${now}, 0
      from generate_series(0, ${ACCOUNTS - 1}) as number (n)`,
    `insert into batch_chunks (batch_id, number, urls) select ${id('bat', `n % ${ACCOUNTS}`)}, n, '[]' ${from}`,
    `insert into analyses (id, account_id, endpoint, url, host, host_hash, site_hash, url_hash, score, verdict, signals,
        checks, redirects, depth, analysis_time_ms, engine_version, data_version, created_at, expires_at, revision)
      select ${id('ana', 'n')}, ${account}, 'analyze', 'https://old.example/' || n, 'old.example', md5(n::text), md5(n::text),
        md5(n::text), 1, 'safe', '[]', '[]', '[]', 'fast', 1, '1', '1', ${now}, ${now}, 0 ${from}`,
    `insert into events (id, account_id, type, data, created_at, dispatched_at)
      select ${id('evt', 'n')}, ${account}, 'verdict.changed', '{}', ${now}, ${now} ${from}`,
    `insert into webhook_deliveries (id, webhook_id, event_id, status, attempts, next_attempt_at, created_at)
      select ${id('dlv', 'n')}, ${id('wh', `n % ${ACCOUNTS}`)}, ${id('evt', 'n')}, 'succeeded', 1, ${now}, ${now} ${from}`,
    `insert into webhook_attempts (id, delivery_id, attempted_at, duration_ms, response_status)
      select ${id('att', 'n')}, ${id('dlv', 'n')}, ${now}, 1, 200 ${from}`,
    'vacuum analyze',
  ]) {
    await client.query(statement);
  }
  await client.end();
}

export interface OlderWork {
  readonly statements: number;
  /** How long one statement took, and which: an upper bound of how long it waited for a lock. */
  readonly longestMs: number;
  readonly longest: string;
  readonly failures: readonly string[];
}

/**
 * Reads and writes with the statements of the release before this one, as its replicas do while a newer one upgrades, until
 * it is told to stop; `run` tells the rows of one call from those of another.
 */
export function workAsOlder(databaseUrl: string, run = 'first'): { stop(): Promise<OlderWork> } {
  const stopping = new AbortController();
  const failures: string[] = [];
  let statements = 0;
  let longestMs = 0;
  let longest = '';

  async function loop(worker: number, work: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'older' });
    await client.connect();
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      const name = `${run}_${worker}_${String(turn).padStart(20, '0')}`;
      for (const statement of work) {
        const began = performance.now();
        try {
          await client.query(statement.replaceAll('NEW', name).replaceAll('OLD', String(1 + turn).padStart(26, '0')));
        } catch (error) {
          failures.push(`${error instanceof Error ? error.message : error}: ${statement}`);
        }
        statements++;
        const tookMs = performance.now() - began;
        if (tookMs > longestMs) [longestMs, longest] = [tookMs, statement];
      }
      await sleep(PACE_MS);
    }
    await client.end();
  }
  const ended = Promise.all(WORK.map((work, worker) => loop(worker, work)));
  return {
    async stop() {
      stopping.abort();
      await ended;
      return { statements, longestMs, longest, failures };
    },
  };
}

const FIRST = '0'.repeat(26);
const ANALYSIS = `id, account_id, endpoint, url, host, host_hash, site_hash, url_hash, score, verdict, signals, checks,
  redirects, depth, analysis_time_ms, engine_version, data_version, created_at, expires_at, revision`;

/** What each connection does in turn. NEW is another name each time, OLD an id of a row that was there. */
const WORK: readonly (readonly string[])[] = [
  [
    `insert into analyses (${ANALYSIS}) select * from (values ('ana_zNEW', 'acc_${FIRST}', 'analyze', 'u', 'h', 'a', 'b', 'c', 1,
      'safe', '[]', '[]', '[]', 'fast', 1, '1', '1', 1::bigint, 1::bigint, 0)) as given`,
    `update analyses set verdict = 'dangerous', revision = revision + 1
      where id = 'ana_zNEW' and account_id = 'acc_${FIRST}' and revision = 0`,
    `select * from analyses where account_id = 'acc_${FIRST}' and id < '~' order by id desc limit 20`,
    `select * from analyses where id in (select unnest(array['ana_zNEW', 'ana_OLD']))`,
  ],
  [
    `insert into events (id, account_id, type, data, created_at) values ('evt_zNEW', 'acc_${FIRST}', 'verdict.changed', '{}', 1)`,
    ...['dlv_zNEW', 'dlv_yNEW'].map(
      (
        delivery,
      ) => `insert into webhook_deliveries (id, webhook_id, event_id, status, attempts, next_attempt_at, created_at)
        select '${delivery}', 'wh_${FIRST}', 'evt_zNEW', 'pending', 0, 1, 1 where true
        on conflict (event_id, webhook_id) do nothing`,
    ),
    `update events set dispatched_at = 1 where id in (select unnest(array['evt_zNEW']))`,
    `update webhook_deliveries set leased_by = 'older' where id = any(array['dlv_zNEW', 'dlv_OLD'])`,
    ...['first', 'again'].map(
      (body) => `insert into webhook_attempts (id, delivery_id, attempted_at, duration_ms, response_body)
        select 'att_zNEW', id, 1, 1, '${body}' from webhook_deliveries where id = 'dlv_zNEW' on conflict (id) do nothing`,
    ),
    `select event.type, webhook.url from webhook_deliveries delivery join events event on event.id = delivery.event_id
      join webhooks webhook on webhook.id = delivery.webhook_id where delivery.id = 'dlv_OLD'`,
  ],
  [
    `update webhooks set consecutive_failures = 1 where id = 'wh_${FIRST}'`,
    `insert into batches (id, account_id, status, depth, total, chunk_size, done, summary, created_at, lease_until)
      values ('bat_zNEW', 'acc_${FIRST}', 'queued', 'fast', 1, 1, 0, '{}', 1, 0)`,
    `insert into batch_chunks (batch_id, number, urls) values ('bat_zNEW', 0, '[]'), ('bat_zNEW', 1, '[]')`,
    `update batches set lease_owner = 'older' where id = 'bat_zNEW'`,
    `select * from batch_chunks where batch_id = 'bat_zNEW' and number in (0, 1) order by number`,
    `delete from events where id = 'evt_OLD'`,
  ],
];
