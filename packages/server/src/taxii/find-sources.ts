import type { IndicatorSource } from '../stix/stix-indicator.ts';
import type { Database } from '../store/database.ts';
import { analysisOf } from '../store/tables/analyses/analysis-columns.ts';
import { DAY_MS } from '../time/time.ts';

export interface SourceSpan {
  /** Ids above this one, in ascending order … */
  readonly above: string;
  /** … and below this one. */
  readonly below: string;
  readonly limit: number;
}

/** Pages through what a collection holds for one account, oldest first. */
export type FindSources = (
  database: Database,
  accountId: string,
  span: SourceSpan,
) => Promise<readonly IndicatorSource[]>;

/** Reasons that go into a description. */
const MOST_REASONS = 3;

/** Stored analyses whose verdict is dangerous. */
export const dangerousVerdicts: FindSources = async ({ db }, accountId, { above, below, limit }) => {
  const rows = await db
    .selectFrom('analyses')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('verdict', '=', 'dangerous')
    .where('id', '>', above)
    .where('id', '<', below)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const source = sourceOf(row.id, analysisOf(row));
    return { ...source, expiresAt: source.createdAt + VERDICT_LIFE_MS };
  });
};

/** How long a page is to be feared, not how long its verdict is cached: platforms that ask hourly would get it expired. */
const VERDICT_LIFE_MS = 7 * DAY_MS;

/** The account's own reports that something is dangerous, unless they were rejected. */
export const reportedAsDangerous: FindSources = async ({ db }, accountId, { above, below, limit }) => {
  const rows = await db
    .selectFrom('reports')
    .innerJoin('analyses', (join) =>
      join.onRef('analyses.id', '=', 'reports.analysis_id').onRef('analyses.account_id', '=', 'reports.account_id'),
    )
    .selectAll('analyses')
    .select(['reports.id as report_id', 'reports.created_at as reported_at'])
    .where('reports.account_id', '=', accountId)
    .where('reports.expected_verdict', '=', 'dangerous')
    .where('reports.status', '<>', 'rejected')
    .where('reports.id', '>', above)
    .where('reports.id', '<', below)
    .orderBy('reports.id')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const { report_id, reported_at } = row;
    const source = sourceOf(report_id, analysisOf(row));
    return { ...source, createdAt: reported_at, expiresAt: reported_at + REPORT_LIFE_MS, reported: true };
  });
};

/** What a person has said does not age within minutes. */
const REPORT_LIFE_MS = 30 * DAY_MS;

function sourceOf(id: string, analysis: ReturnType<typeof analysisOf>): IndicatorSource {
  const { url, brand, score, signals, createdAt, expiresAt } = analysis;
  const reasons = signals.filter(({ type }) => type === 'critical' || type === 'high').slice(0, MOST_REASONS);
  return {
    id,
    analysisId: analysis.id,
    url,
    brand,
    score,
    reasons: reasons.map(({ message }) => `${message}.`),
    createdAt,
    expiresAt,
  };
}
