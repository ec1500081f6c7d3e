import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { ClaimLost, StaleUnit } from '../errors.ts';
import type { AnalysisColumn } from '../tables/analyses/analysis-columns.ts';
import type { CommitOutcome, CommitUnit } from '../writer/analysis-writer.ts';
import { type Charge, type Counter, chargeUnits, periodsOf } from '../writer/charge.ts';
import { createPlaceRuns, type PlaceRuns } from './place-runs.ts';

const INSERT_SCREENSHOT = 'insert into screenshots (account_id, analysis_id, picture, face) values (?, ?, ?, ?)';
const KEEP_ANSWER = `update idempotency set status = ?, headers = ?, body = ?
  where account_id = ? and path = ? and key = ? and claim_id = ? and claimed_at = ? and status is null`;

/** The hot write path: one synchronous transaction on prepared statements. */
export function createSqliteFlush(
  database: DatabaseSync,
  columns: readonly AnalysisColumn[],
): (units: readonly CommitUnit[]) => readonly CommitOutcome[] {
  const names = columns.map((column) => column.name);
  const insertOne = `insert into analyses (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`;
  const readCounter = database.prepare('select used, notified from quota_counters where account_id = ? and period = ?');
  const writeCounter = database.prepare(
    `insert into quota_counters (account_id, period, used, notified) values (?, ?, ?, ?)
     on conflict (account_id, period) do update set used = excluded.used, notified = excluded.notified`,
  );
  const addUsage = database.prepare(
    `insert into usage (account_id, day, key_id, endpoint, verdict, used, analysis_time_ms) values (?, ?, ?, ?, ?, ?, ?)
     on conflict (account_id, day, key_id, endpoint, verdict)
     do update set used = used + excluded.used, analysis_time_ms = analysis_time_ms + excluded.analysis_time_ms`,
  );
  const insertEvent = database.prepare(
    'insert into events (id, account_id, type, data, created_at) values (?, ?, ?, ?, ?)',
  );

  // Prepared with the first commit: a database that is opened to be read may still lack these tables and columns.
  let places: PlaceRuns | null = null;
  let insertAnalysis: StatementSync | null = null;
  let insertScreenshot: StatementSync | null = null;
  let keepAnswer: StatementSync | null = null;

  function write(charge: Charge): void {
    places ??= createPlaceRuns(database);
    insertAnalysis ??= database.prepare(insertOne);
    for (const it of charge.counters) writeCounter.run(it.accountId, it.period, it.used, it.notified);
    for (const record of charge.analyses) {
      insertAnalysis.run(...columns.map((column) => column.of(record)));
      places.add(record);
    }
    places.settle();
    for (const it of charge.usage) {
      addUsage.run(it.accountId, it.day, it.keyId, it.endpoint, it.verdict, it.used, it.analysisTimeMs);
    }
    for (const it of charge.events) {
      insertEvent.run(it.id, it.accountId, it.type, JSON.stringify(it.data), it.createdAt);
    }
    for (const { accountId, analysisId, picture, face } of charge.screenshots) {
      insertScreenshot ??= database.prepare(INSERT_SCREENSHOT);
      insertScreenshot.run(accountId, analysisId, picture, face === null ? null : JSON.stringify(face));
    }
    for (const { sql, parameters } of charge.steps) {
      const { changes } = database.prepare(sql).run(...parameters.map(bindable));
      if (Number(changes) !== 1) throw new StaleUnit();
    }
    for (const { claim, status, headers, body } of charge.answers) {
      keepAnswer ??= database.prepare(KEEP_ANSWER);
      const { accountId, path, key, id, claimedAt } = claim;
      const { changes } = keepAnswer.run(status, headers, body, accountId, path, key, id, claimedAt);
      if (Number(changes) !== 1) throw new ClaimLost();
    }
  }

  return (units) => {
    database.exec('begin immediate');
    try {
      const counters = periodsOf(units).map((it) => readCounterRow(readCounter, it.accountId, it.period));
      const charge = chargeUnits(units, counters);
      write(charge);
      database.exec('commit');
      return charge.outcomes;
    } catch (error) {
      if (database.isTransaction) database.exec('rollback');
      throw error;
    }
  };
}

function readCounterRow(statement: StatementSync, accountId: string, period: string): Counter {
  const row = statement.get(accountId, period);
  return { accountId, period, used: Number(row?.used ?? 0), notified: Number(row?.notified ?? 0) };
}

function bindable(value: unknown): string | number | Uint8Array | null {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError('a step binds texts, numbers, bytes and nulls');
}
