import { type Kysely, sql } from 'kysely';
import type { Database } from '../store/database.ts';
import { oneOf } from '../store/row-values.ts';
import type { Schema } from '../store/schema.ts';
import { signalsOf, VERDICTS } from '../store/tables/analyses/analysis-columns.ts';
import { DAY_MS } from '../time/time.ts';
import type { Finding } from './turn-of-indicator.ts';

/** How long a URL is to be feared, by who says so; not how long a verdict is cached, which is minutes. */
export const LIFE_MS = {
  /** Pages of phishing live for days. */
  verdict: 7 * DAY_MS,
  /** A threat list names it besides, and goes on to. */
  listed: 14 * DAY_MS,
  /** A person has looked. */
  report: 30 * DAY_MS,
} as const;

type FindingSource = Pick<Database, 'db' | 'details'>;

interface FindingSpan {
  readonly above: string;
  readonly below: string;
  readonly limit: number;
}

/** What stored analyses say, by their id; `last`: that of the last one read. `unknown` says nothing. */
export async function findingsById(
  { db, details }: FindingSource,
  accountId: string,
  { above, below, limit }: FindingSpan,
): Promise<{ readonly findings: readonly Finding[]; readonly last: string | null; readonly isAll: boolean }> {
  const rows = await analyses(db, accountId)
    .where('id', '>', above)
    .where('id', '<', below)
    .orderBy('id')
    .limit(limit)
    .execute();
  return {
    findings: rows.flatMap((row) => findingOf(row, details)),
    last: rows.at(-1)?.id ?? null,
    isAll: rows.length < limit,
  };
}

/** What analyses say that were judged again after that instant, oldest first. */
export async function findingsOfRevised(
  { db, details }: FindingSource,
  accountId: string,
  after: number,
  limit: number,
): Promise<{ readonly findings: readonly Finding[]; readonly last: number | null; readonly isAll: boolean }> {
  const rows = await analyses(db, accountId)
    .where('revised_at', '>', after)
    .orderBy('revised_at')
    .limit(limit)
    .execute();
  const last = rows.at(-1)?.revised_at ?? null;
  return {
    findings: rows.flatMap((row) => findingOf(row, details)),
    last: last === null ? null : Number(last),
    isAll: rows.length < limit,
  };
}

function analyses(db: Kysely<Schema>, accountId: string) {
  return db
    .selectFrom('analyses')
    .select(['id', 'url', 'verdict', 'depth', 'created_at', 'revised_at'])
    .select(sql<string | null>`case when verdict = 'dangerous' then signals end`.as('signals'))
    .select(sql<Uint8Array | null>`case when verdict = 'dangerous' then details end`.as('details'))
    .where('account_id', '=', accountId);
}

type Row = Awaited<ReturnType<ReturnType<typeof analyses>['execute']>>[number];

function findingOf(row: Row, codec: Database['details']): Finding[] {
  const verdict = oneOf(VERDICTS, row.verdict);
  if (verdict === 'unknown') return [];
  const signals = row.signals === null ? [] : signalsOf({ ...row, signals: row.signals }, codec);
  const isListed = signals.some(({ source }) => source === 'feeds');
  return [
    {
      url: row.url,
      analysisId: row.id,
      isDangerous: verdict === 'dangerous',
      isFull: row.depth === 'full' || isListed,
      foundAt: Number(row.revised_at ?? row.created_at),
      lifeMs: isListed ? LIFE_MS.listed : LIFE_MS.verdict,
    },
  ];
}

/** What an account has reported as dangerous: its newest reports in whole, since a report is answered later. */
export async function findingsOfReports(
  db: Kysely<Schema>,
  accountId: string,
  above: string,
  limit: number,
): Promise<readonly Finding[]> {
  const rows = await db
    .selectFrom('reports')
    .innerJoin('analyses', (join) =>
      join.onRef('analyses.id', '=', 'reports.analysis_id').onRef('analyses.account_id', '=', 'reports.account_id'),
    )
    .select(['analyses.id', 'analyses.url', 'reports.created_at', 'reports.status', 'reports.resolved_at'])
    .where('reports.account_id', '=', accountId)
    .where('analyses.account_id', '=', accountId)
    .where('reports.expected_verdict', '=', 'dangerous')
    .where('reports.id', '>', above)
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed().map(({ id, url, created_at, status, resolved_at }) => {
    const isDangerous = status !== 'rejected';
    const foundAt = Number(isDangerous ? created_at : (resolved_at ?? created_at));
    return { url, analysisId: id, isDangerous, isFull: true, foundAt, lifeMs: LIFE_MS.report };
  });
}
