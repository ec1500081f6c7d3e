import type pg from 'pg';
import { ClaimLost, StaleUnit } from '../errors.ts';
import type { AnalysisColumn } from '../tables/analyses/analysis-columns.ts';
import type { CommitOutcome, CommitUnit } from '../writer/analysis-writer.ts';
import { type Charge, type Counter, chargeUnits, periodsOf } from '../writer/charge.ts';
import type { FlushManner } from '../writer-place.ts';
import { bytesArray, integerArray, textArray } from './array-parameter.ts';
import { isUnavailable, timed } from './unavailable.ts';

const KNOWN_COUNTERS = 200_000;
/** Callers wait for this: a database that does not answer in time is not available. */
const TIMEOUT_MS = 5_000;

// Lists travel as one array per column, so that a flush of any size is one and the same prepared statement.
const CREATE_COUNTERS = `
  insert into quota_counters (account_id, period, used, notified)
  select wanted.account_id, wanted.period, 0, 0
  from unnest($1::text[], $2::text[]) as wanted (account_id, period)
  join accounts on accounts.id = wanted.account_id
  order by 1, 2
  on conflict (account_id, period) do nothing`;

const LOCK_COUNTERS = `
  select counter.account_id as "accountId", counter.period, counter.used, counter.notified
  from quota_counters counter
  join unnest($1::text[], $2::text[]) as wanted (account_id, period)
    on counter.account_id = wanted.account_id and counter.period = wanted.period
  order by counter.account_id, counter.period
  for update of counter`;

// The same for one account: its id is a value of the statement and not of a row, so that the planner knows the partition.
const CREATE_COUNTERS_OF_ONE = `
  insert into quota_counters (account_id, period, used, notified)
  select $1, wanted.period, 0, 0 from unnest($2::text[]) as wanted (period)
  where exists (select 1 from accounts where accounts.id = $1)
  order by 2
  on conflict (account_id, period) do nothing`;

const LOCK_COUNTERS_OF_ONE = `
  select account_id as "accountId", period, used, notified
  from quota_counters where account_id = $1 and period = any($2::text[])
  order by period
  for update`;

function writeStatement(columns: readonly AnalysisColumn[]): string {
  // Parameters after those of the analyses.
  const parameters = (offset: number, types: readonly string[]): string =>
    types.map((type, index) => `$${columns.length + offset + index + 1}::${type}[]`).join(', ');
  return `
  with stored as (
    insert into analyses (${columns.map((column) => column.name).join(', ')})
    select * from unnest(${columns.map((column, index) => `$${index + 1}::${column.pgType}[]`).join(', ')})
  ), counted as (
    insert into usage (account_id, day, key_id, endpoint, verdict, used, analysis_time_ms)
    select * from unnest(${parameters(0, ['text', 'text', 'text', 'text', 'text', 'bigint', 'bigint'])})
    on conflict (account_id, day, key_id, endpoint, verdict) do update
    set used = usage.used + excluded.used, analysis_time_ms = usage.analysis_time_ms + excluded.analysis_time_ms
  ), announced as (
    insert into events (id, account_id, type, data, created_at)
    select * from unnest(${parameters(7, ['text', 'text', 'text', 'text', 'bigint'])})
  )
  insert into quota_counters (account_id, period, used, notified)
  select * from unnest(${parameters(12, ['text', 'text', 'bigint', 'integer'])})
  on conflict (account_id, period) do update set used = excluded.used, notified = excluded.notified`;
}

const WRITE_SCREENSHOT = 'insert into screenshots (account_id, analysis_id, picture, face) values ($1, $2, $3, $4)';

const KEEP_ANSWERS = `
  update idempotency as kept set status = given.status, headers = given.headers, body = given.body
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::integer[], $7::text[], $8::text[])
    as given (account_id, path, key, claim_id, claimed_at, status, headers, body)
  where kept.account_id = given.account_id and kept.path = given.path and kept.key = given.key
    and kept.claim_id = given.claim_id and kept.claimed_at = given.claimed_at and kept.status is null`;

const KEEP_ANSWERS_OF_ONE = `
  update idempotency as kept set status = given.status, headers = given.headers, body = given.body
  from unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::integer[], $7::text[], $8::text[])
    as given (path, key, claim_id, claimed_at, status, headers, body)
  where kept.account_id = $1 and kept.path = given.path and kept.key = given.key
    and kept.claim_id = given.claim_id and kept.claimed_at = given.claimed_at and kept.status is null`;

/**
 * The hot write path: lock the accounts' counters, judge, write everything in one statement, commit.
 * Counters are locked in one order everywhere, so that two flushes wait for one another but never in a circle.
 */
export function createPostgresFlush(
  pool: pg.Pool,
  { namesStatements, isSpread }: FlushManner,
  columns: readonly AnalysisColumn[],
): (units: readonly CommitUnit[]) => Promise<readonly CommitOutcome[]> {
  const writeAll = writeStatement(columns);
  const known = new Set<string>();
  const named = (name: string) => (namesStatements ? name : undefined);

  /** Rows must exist to be locked. Made outside the transaction, once per account and window. */
  async function ensureCounters(client: pg.PoolClient, periods: Periods): Promise<void> {
    const missing = periods.filter((it) => !known.has(`${it.accountId} ${it.period}`));
    if (missing.length === 0) return;
    const create = isSpread
      ? timed(CREATE_COUNTERS_OF_ONE, valuesOfOne(missing), TIMEOUT_MS, named('create_counters'))
      : timed(CREATE_COUNTERS, columnsOf(missing), TIMEOUT_MS, named('create_counters'));
    await client.query(create);
    if (known.size > KNOWN_COUNTERS) known.clear();
    for (const it of missing) known.add(`${it.accountId} ${it.period}`);
  }

  async function lockCounters(client: pg.PoolClient, periods: Periods): Promise<readonly Counter[]> {
    if (isSpread && periods.length === 0) return [];
    const lock = isSpread
      ? timed(LOCK_COUNTERS_OF_ONE, valuesOfOne(periods), TIMEOUT_MS, named('lock_counters'))
      : timed(LOCK_COUNTERS, columnsOf(periods), TIMEOUT_MS, named('lock_counters'));
    return (await client.query<Counter>(lock)).rows;
  }

  /** All of them or none: whose claim was lost shows when each unit is tried alone. */
  async function keepAnswers(client: pg.PoolClient, answers: Charge['answers']): Promise<void> {
    if (answers.length === 0) return;
    const keep = isSpread
      ? timed(
          KEEP_ANSWERS_OF_ONE,
          [answers[0]?.claim.accountId, ...answerColumns(answers)],
          TIMEOUT_MS,
          named('keep_answers'),
        )
      : timed(
          KEEP_ANSWERS,
          [textArray(answers.map((it) => it.claim.accountId)), ...answerColumns(answers)],
          TIMEOUT_MS,
          named('keep_answers'),
        );
    const { rowCount } = await client.query(keep);
    if (rowCount !== answers.length) throw new ClaimLost();
  }

  /** In a transaction that is open. */
  async function write(client: pg.PoolClient, units: readonly CommitUnit[]): Promise<readonly CommitOutcome[]> {
    const charge = chargeUnits(units, await lockCounters(client, periodsOf(units)));
    await client.query(timed(writeAll, valuesOf(charge, columns), TIMEOUT_MS, named('write')));
    for (const { accountId, analysisId, picture, face } of charge.screenshots) {
      const kept = [accountId, analysisId, Buffer.from(picture), face === null ? null : JSON.stringify(face)];
      await client.query(timed(WRITE_SCREENSHOT, kept, TIMEOUT_MS));
    }
    for (const { sql, parameters } of charge.steps) {
      const { rowCount } = await client.query(timed(sql, [...parameters], TIMEOUT_MS));
      if (rowCount !== 1) throw new StaleUnit();
    }
    await keepAnswers(client, charge.answers);
    return charge.outcomes;
  }

  return async (units) => {
    const parts = isSpread ? byAccount(units) : [units];
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      for (const part of parts) await ensureCounters(client, periodsOf(part));
      await client.query(timed('begin', [], TIMEOUT_MS));
      const outcomes = new Map<CommitUnit, CommitOutcome>();
      for (const part of parts) {
        const ofPart = await write(client, part);
        for (const [at, outcome] of ofPart.entries()) outcomes.set(part[at] as CommitUnit, outcome);
      }
      await client.query(timed('commit', [], TIMEOUT_MS));
      return units.map((unit) => outcomes.get(unit) as CommitOutcome);
    } catch (error) {
      // A rollback would wait behind a statement that was not answered; the end of the connection is one too.
      if (isUnavailable(error)) broken = error;
      else {
        await client.query('rollback').catch((reason: unknown) => {
          broken = reason instanceof Error ? reason : new Error('rollback failed');
        });
      }
      throw error;
    } finally {
      client.release(broken);
    }
  };
}

/** Whether one row is to blame: bad data (22), a broken constraint (23), a deadlock (40), too large (54). */
export function isPostgresRowFault(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return /^(?:22|23|40|54)[0-9A-Z]{3}$/.test(error.code);
}

/** The units of each account, in the order in which counters are locked. */
function byAccount(units: readonly CommitUnit[]): readonly (readonly CommitUnit[])[] {
  const parts = [...Map.groupBy(units, (unit) => unit.accountId)];
  return parts.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
}

type Periods = ReturnType<typeof periodsOf>;

function valuesOfOne(periods: Periods): [string | undefined, string[]] {
  return [periods[0]?.accountId, periods.map((it) => it.period)];
}

function columnsOf(periods: Periods): string[][] {
  return [periods.map((it) => it.accountId), periods.map((it) => it.period)];
}

function valuesOf({ analyses, usage, events, counters }: Charge, columns: readonly AnalysisColumn[]): unknown[] {
  return [
    ...columns.map((column) => arrayOf(column, analyses)),
    textArray(usage.map((it) => it.accountId)),
    textArray(usage.map((it) => it.day)),
    textArray(usage.map((it) => it.keyId)),
    textArray(usage.map((it) => it.endpoint)),
    textArray(usage.map((it) => it.verdict)),
    integerArray(usage.map((it) => it.used)),
    integerArray(usage.map((it) => it.analysisTimeMs)),
    textArray(events.map((it) => it.id)),
    textArray(events.map((it) => it.accountId)),
    textArray(events.map((it) => it.type)),
    textArray(events.map((it) => JSON.stringify(it.data))),
    integerArray(events.map((it) => it.createdAt)),
    textArray(counters.map((it) => it.accountId)),
    textArray(counters.map((it) => it.period)),
    integerArray(counters.map((it) => it.used)),
    integerArray(counters.map((it) => it.notified)),
  ];
}

function arrayOf(column: AnalysisColumn, analyses: Charge['analyses']): Buffer | string {
  if (column.pgType === 'text') return textArray(analyses.map(column.of));
  if (column.pgType === 'bytea') return bytesArray(analyses.map(column.of));
  return integerArray(analyses.map(column.of));
}

function answerColumns(answers: Charge['answers']): unknown[] {
  return [
    textArray(answers.map((it) => it.claim.path)),
    textArray(answers.map((it) => it.claim.key)),
    textArray(answers.map((it) => it.claim.id)),
    integerArray(answers.map((it) => it.claim.claimedAt)),
    integerArray(answers.map((it) => it.status)),
    textArray(answers.map((it) => it.headers)),
    textArray(answers.map((it) => it.body)),
  ];
}
