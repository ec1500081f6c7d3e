import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database.ts';
import type { Instant } from '../instant.ts';
import type { Schema } from '../schema.ts';
import { type AnalysisRecord, analysisOf } from './analyses/analysis-columns.ts';

/** One dangerous URL of an account, in its newest version. */
export interface IndicatorRecord {
  readonly patternKey: string;
  /** How often it was revoked and is dangerous again: what is revoked stays so (STIX 2.1 §3.6), and the next has another id. */
  readonly generation: number;
  readonly indicatorId: string;
  readonly analysisId: string;
  /** Whether that analysis looked at more than the address. */
  readonly isFull: boolean;
  readonly createdAt: Instant;
  readonly modifiedAt: Instant;
  readonly validUntil: Instant;
  readonly isRevoked: boolean;
  /** When the collection gained this version, in microseconds: rises with every version, and no two have the same. */
  readonly added: number;
}

/** How far what an account has had analysed is read. */
export interface IndicatorProgress {
  readonly reached: string;
  readonly revisedTo: Instant;
  readonly added: number;
}

export interface IndicatorQuery {
  readonly accountId: string;
  readonly collection: string;
  readonly after: number;
  readonly limit: number;
  readonly ids: readonly string[] | null;
  /** Only those that are valid at that time and not revoked. */
  readonly liveAt: Instant | null;
}

export interface IndicatorStore {
  progress(accountId: string, collection: string): Promise<IndicatorProgress | null>;
  withKeys(accountId: string, collection: string, keys: readonly string[]): Promise<readonly IndicatorRecord[]>;
  /** Writes both, unless somebody else went on from `before` meanwhile: then false. */
  advance(change: IndicatorAdvance): Promise<boolean>;
  /** By when they were added, with the analysis that each rests on; without those whose analysis is erased. */
  page(
    query: IndicatorQuery,
  ): Promise<readonly { readonly indicator: IndicatorRecord; readonly analysis: AnalysisRecord }[]>;
  /** What tells one state of the living from another. */
  extent(accountId: string, liveAt: Instant): Promise<{ readonly count: number; readonly added: number }>;
}

export interface IndicatorAdvance {
  readonly accountId: string;
  readonly collection: string;
  readonly before: IndicatorProgress | null;
  readonly after: IndicatorProgress;
  readonly indicators: readonly IndicatorRecord[];
  /** What ended before is forgotten. */
  readonly forgetBefore: Instant;
}

declare module '../schema.ts' {
  interface Schema {
    indicators: IndicatorsTable;
    indicator_progress: IndicatorProgressTable;
  }
}

interface IndicatorsTable {
  account_id: string;
  collection: string;
  pattern_key: string;
  generation: number;
  indicator_id: string;
  analysis_id: string;
  is_full: number;
  created_at: number;
  modified_at: number;
  valid_until: number;
  revoked: number;
  added: number;
}

interface IndicatorProgressTable {
  account_id: string;
  collection: string;
  reached: string;
  revised_to: number;
  added: number;
}

/** Rows of one statement. */
const TOGETHER = 500;

export function createIndicatorStore(database: Database): IndicatorStore {
  const { db, listOf, details } = database;
  const progressIn = async (connection: Kysely<Schema>, accountId: string, collection: string) => {
    const row = await connection
      .selectFrom('indicator_progress')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('collection', '=', collection)
      .executeTakeFirst();
    return row === undefined
      ? null
      : { reached: row.reached, revisedTo: Number(row.revised_to), added: Number(row.added) };
  };
  return {
    progress: (accountId, collection) => progressIn(db, accountId, collection),
    async withKeys(accountId, collection, keys) {
      if (keys.length === 0) return [];
      const rows = await db
        .selectFrom('indicators')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('collection', '=', collection)
        .where('pattern_key', 'in', listOf(keys))
        .execute();
      return rows.map(indicatorOf);
    },
    advance: ({ accountId, collection, before, after, indicators, forgetBefore }) =>
      db.transaction().execute(async (transaction) => {
        // A row to lock, whoever comes first.
        const start = before ?? { reached: '', revisedTo: 0, added: 0 };
        await transaction
          .insertInto('indicator_progress')
          .values({ account_id: accountId, collection, reached: '', revised_to: 0, added: 0 })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const { numUpdatedRows } = await transaction
          .updateTable('indicator_progress')
          .set({ reached: after.reached, revised_to: after.revisedTo, added: after.added })
          .where('account_id', '=', accountId)
          .where('collection', '=', collection)
          .where('reached', '=', start.reached)
          .where('revised_to', '=', start.revisedTo)
          .where('added', '=', start.added)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        const rows = indicators.map((indicator) => rowOf(accountId, collection, indicator));
        for (let at = 0; at < rows.length; at += TOGETHER) await put(transaction, rows.slice(at, at + TOGETHER));
        await transaction
          .deleteFrom('indicators')
          .where('account_id', '=', accountId)
          .where('collection', '=', collection)
          .where('valid_until', '<', forgetBefore)
          .execute();
        return true;
      }),
    async page({ accountId, collection, after, limit, ids, liveAt }) {
      let query = db
        .selectFrom('indicators')
        .innerJoin('analyses', (join) =>
          join
            .onRef('analyses.id', '=', 'indicators.analysis_id')
            .onRef('analyses.account_id', '=', 'indicators.account_id'),
        )
        .selectAll('analyses')
        .select(['pattern_key', 'generation', 'indicator_id', 'is_full', 'modified_at', 'valid_until'])
        .select(['revoked', 'added', 'indicators.created_at as indicated_at'])
        .where('indicators.account_id', '=', accountId)
        .where('analyses.account_id', '=', accountId)
        .where('collection', '=', collection)
        .where('added', '>', after)
        .orderBy('added')
        .limit(limit);
      if (ids !== null) query = query.where('indicator_id', 'in', listOf(ids));
      if (liveAt !== null) query = query.where('revoked', '=', 0).where('valid_until', '>', liveAt);
      const rows = await query.execute();
      return rows.map((row) => {
        const { indicated_at: created_at, id: analysis_id } = row;
        return {
          indicator: indicatorOf({ ...row, collection, created_at, analysis_id }),
          analysis: analysisOf(row, details),
        };
      });
    },
    async extent(accountId, liveAt) {
      const found = await db
        .selectFrom('indicators')
        // What is erased is not among them.
        .innerJoin('analyses', (join) =>
          join
            .onRef('analyses.id', '=', 'indicators.analysis_id')
            .onRef('analyses.account_id', '=', 'indicators.account_id'),
        )
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('added').as('added')])
        .where('indicators.account_id', '=', accountId)
        .where('analyses.account_id', '=', accountId)
        .where('revoked', '=', 0)
        .where('valid_until', '>', liveAt)
        .executeTakeFirstOrThrow();
      return { count: Number(found.count), added: Number(found.added ?? 0) };
    },
  };
}

async function put(transaction: Kysely<Schema>, rows: readonly IndicatorsTable[]): Promise<void> {
  await transaction
    .insertInto('indicators')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'collection', 'pattern_key']).doUpdateSet((eb) => ({
        generation: eb.ref('excluded.generation'),
        indicator_id: eb.ref('excluded.indicator_id'),
        analysis_id: eb.ref('excluded.analysis_id'),
        is_full: eb.ref('excluded.is_full'),
        created_at: eb.ref('excluded.created_at'),
        modified_at: eb.ref('excluded.modified_at'),
        valid_until: eb.ref('excluded.valid_until'),
        revoked: eb.ref('excluded.revoked'),
        added: eb.ref('excluded.added'),
      })),
    )
    .execute();
}

function rowOf(accountId: string, collection: string, indicator: IndicatorRecord): IndicatorsTable {
  return {
    account_id: accountId,
    collection,
    pattern_key: indicator.patternKey,
    generation: indicator.generation,
    indicator_id: indicator.indicatorId,
    analysis_id: indicator.analysisId,
    is_full: Number(indicator.isFull),
    created_at: indicator.createdAt,
    modified_at: indicator.modifiedAt,
    valid_until: indicator.validUntil,
    revoked: Number(indicator.isRevoked),
    added: indicator.added,
  };
}

function indicatorOf(row: Selectable<IndicatorsTable>): IndicatorRecord {
  return {
    patternKey: row.pattern_key,
    generation: Number(row.generation),
    indicatorId: row.indicator_id,
    analysisId: row.analysis_id,
    isFull: Number(row.is_full) === 1,
    createdAt: Number(row.created_at),
    modifiedAt: Number(row.modified_at),
    validUntil: Number(row.valid_until),
    isRevoked: Number(row.revoked) === 1,
    added: Number(row.added),
  };
}
