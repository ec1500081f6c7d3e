import type pg from 'pg';
import { ClaimLost, StaleUnit } from '../errors.ts';
import type { AnalysisColumn } from '../tables/analyses/analysis-columns.ts';
import type { CommitOutcome, CommitUnit } from '../writer/analysis-writer.ts';
import { type Charge, periodsOf } from '../writer/charge.ts';
import type { Demand } from '../writer/demand.ts';
import type { FlushManner } from '../writer-place.ts';
import { bytesArray, integerArray, textArray } from './array-parameter.ts';
import { createOwnTurns } from './own-turns.ts';
import { createPay, type Payment, shareKey, type TakenShares, Unpaid } from './pay-for-units.ts';
import { createQuotaCounters } from './quota-counters.ts';
import { createQuotaShares } from './quota-shares.ts';
import { isUnavailable, timed } from './unavailable.ts';

/** Callers wait for this: a database that does not answer in time is not available. */
const TIMEOUT_MS = 5_000;

// Lists travel as one array per column, so that a flush of any size is one and the same prepared statement.
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

// What shares of quotas paid for is counted in rows that no other writer locks.
const COUNT_APART = `
  insert into usage_shares (account_id, day, key_id, endpoint, verdict, used, analysis_time_ms, share_id)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::text[])
  on conflict (account_id, share_id, key_id, endpoint, verdict) do update
  set used = usage_shares.used + excluded.used, analysis_time_ms = usage_shares.analysis_time_ms + excluded.analysis_time_ms`;

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

/** Attempts with shares, each after having leased what the one before lacked. */
const MAX_ATTEMPTS = 3;
/** A flush of more accounts cannot tell which of them it waited for, and most likely waited for none for long. */
const MOST_WATCHED = 2;
/** Whoever waits so long for counters, beyond what any statement takes, waited for another writer. */
const NOTICEABLE_MS = 100;
const NONE: ReadonlySet<string> = new Set();

export interface PostgresFlush {
  flush(units: readonly CommitUnit[]): Promise<readonly CommitOutcome[]>;
  /** Gives back what it has leased. Nothing is flushed any more. */
  close(): Promise<void>;
}

/**
 * The hot write path: lock the accounts' counters, judge, write everything in one statement, commit. Of an account whose counters
 * other writers kept from this one, shares of the quota pay instead. Whatever a refusal or a threshold depends on is counted exactly.
 * See docs/decisions/quota-shares.md.
 */
export function createPostgresFlush(
  pool: pg.Pool,
  manner: FlushManner,
  columns: readonly AnalysisColumn[],
): PostgresFlush {
  const { namesStatements, isSpread, leasesShares } = manner;
  const writeAll = writeStatement(columns);
  const named = (name: string) => (namesStatements ? name : undefined);
  const counters = createQuotaCounters(manner);
  const shares = createQuotaShares(pool, named);
  const pay = createPay(counters, shares);
  const inTurn = createOwnTurns();

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
  async function write(client: pg.PoolClient, charge: Charge, taken: TakenShares): Promise<void> {
    const [apart, usage] = split(charge.usage, (it) => taken.has(shareKey(it)));
    await client.query(timed(writeAll, valuesOf(charge, usage, columns), TIMEOUT_MS, named('write')));
    if (apart.length > 0) {
      const values = [...usageColumns(apart), textArray(apart.map((it) => taken.get(shareKey(it)) ?? null))];
      await client.query(timed(COUNT_APART, values, TIMEOUT_MS, named('count_apart')));
    }
    for (const { accountId, analysisId, picture, face } of charge.screenshots) {
      const kept = [accountId, analysisId, Buffer.from(picture), face === null ? null : JSON.stringify(face)];
      await client.query(timed(WRITE_SCREENSHOT, kept, TIMEOUT_MS));
    }
    for (const { sql, parameters } of charge.steps) {
      const { rowCount } = await client.query(timed(sql, [...parameters], TIMEOUT_MS));
      if (rowCount !== 1) throw new StaleUnit();
    }
    await keepAnswers(client, charge.answers);
  }

  async function transact(
    client: pg.PoolClient,
    parts: readonly Part[],
    how: Pick<Payment, 'held' | 'waited'>,
  ): Promise<Outcomes> {
    await client.query(timed('begin', [], TIMEOUT_MS));
    const outcomes = new Map<CommitUnit, CommitOutcome>();
    const taken: TakenShares = new Map();
    for (const part of parts) {
      const charge = await pay(client, part, { ...how, taken });
      await write(client, charge, taken);
      for (const [at, outcome] of charge.outcomes.entries()) outcomes.set(part[at] as CommitUnit, outcome);
    }
    await client.query(timed('commit', [], TIMEOUT_MS));
    return outcomes;
  }

  /** Shares pay where the writer holds some and they are enough; for all other counters it waits. */
  async function commit(
    client: pg.PoolClient,
    parts: readonly Part[],
    accountIds: readonly string[],
    waited: Payment['waited'],
  ): Promise<Outcomes> {
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
      const held = new Set(accountIds.filter(shares.holds));
      if (held.size === 0) break;
      try {
        return await transact(client, heldLast(parts, held), { held, waited });
      } catch (error) {
        if (!(error instanceof Unpaid)) throw error;
        await client.query(timed('rollback', [], TIMEOUT_MS));
        if (error.lacks.length === 0 || !(await leaseAll(client, error.lacks))) break;
      }
    }
    return await transact(client, parts, { held: NONE, waited });
  }

  async function leaseAll(client: pg.PoolClient, lacks: readonly Demand[]): Promise<boolean> {
    for (const demand of lacks) if (!(await shares.lease(client, demand))) return false;
    return true;
  }

  async function flush(units: readonly CommitUnit[]): Promise<readonly CommitOutcome[]> {
    const parts = isSpread ? byAccount(units) : [units];
    const accountIds = [...new Set(units.filter((it) => it.entries.length > 0).map((it) => it.accountId))];
    const counted = leasesShares ? accountIds.filter((id) => !shares.holds(id)) : [];
    const isWatched = counted.length > 0 && counted.length <= MOST_WATCHED;
    const client = await pool.connect();
    return await inTurn({ keys: counted, waits: isWatched }, async () => {
      let broken: Error | undefined;
      try {
        for (const part of parts) await counters.ensure(client, periodsOf(part));
        const outcomes = await commit(client, parts, accountIds, (ms) => {
          if (isWatched && ms >= NOTICEABLE_MS) for (const id of counted) shares.noteWait(id);
        });
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
    });
  }

  return { flush, close: shares.close };
}

/** Whether one row is to blame: bad data (22), a broken constraint (23), a deadlock (40), too large (54). */
export function isPostgresRowFault(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return /^(?:22|23|40|54)[0-9A-Z]{3}$/.test(error.code);
}

type Part = readonly CommitUnit[];
type Outcomes = ReadonlyMap<CommitUnit, CommitOutcome>;

/** The units of each account, in the order in which counters are locked. */
function byAccount(units: readonly CommitUnit[]): readonly Part[] {
  const parts = [...Map.groupBy(units, (unit) => unit.accountId)];
  return parts.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
}

/** Whoever has taken from a share waits for no counters afterwards. */
function heldLast(parts: readonly Part[], held: ReadonlySet<string>): readonly Part[] {
  const [paid, counted] = split(parts, ([first]) => first !== undefined && held.has(first.accountId));
  return parts.length > 1 ? [...counted, ...paid] : parts;
}

/** Those of which it holds, and the others. */
function split<T>(all: readonly T[], holds: (one: T) => boolean): readonly [readonly T[], readonly T[]] {
  const { true: those = [], false: others = [] } = Object.groupBy(all, (one) => (holds(one) ? 'true' : 'false'));
  return [those, others];
}

function valuesOf(
  { analyses, events, counters }: Charge,
  usage: Charge['usage'],
  columns: readonly AnalysisColumn[],
): unknown[] {
  return [
    ...columns.map((column) => arrayOf(column, analyses)),
    ...usageColumns(usage),
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

function usageColumns(usage: Charge['usage']): unknown[] {
  return [
    textArray(usage.map((it) => it.accountId)),
    textArray(usage.map((it) => it.day)),
    textArray(usage.map((it) => it.keyId)),
    textArray(usage.map((it) => it.endpoint)),
    textArray(usage.map((it) => it.verdict)),
    integerArray(usage.map((it) => it.used)),
    integerArray(usage.map((it) => it.analysisTimeMs)),
  ];
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
