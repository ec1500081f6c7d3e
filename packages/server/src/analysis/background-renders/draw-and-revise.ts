import type { FailureReason, ParsedUrl } from '@lurewatch/engine';
import type { SeenPages } from '../../seen-pages/create-seen-pages.ts';
import { reportableFace } from '../../seen-pages/face.ts';
import type { AnalysisStore } from '../../store/tables/analyses/analyses.ts';
import type { AnalysisRecord } from '../../store/tables/analyses/analysis-columns.ts';
import type { ScreenshotStore } from '../../store/tables/screenshots.ts';
import type { Analyzer } from '../analyzer.ts';
import { type EvidenceDependencies, evidenceFor, type GatheredEvidence } from '../evidence-for.ts';
import { revisedBy, verdictChange } from '../revision.ts';

export interface DrawDependencies extends EvidenceDependencies {
  readonly analyses: Pick<AnalysisStore, 'find' | 'revise'>;
  readonly screenshots: Pick<ScreenshotStore, 'keep'>;
  readonly analyzer: Pick<Analyzer, 'judge'>;
  readonly isTrustedSite: (site: string) => boolean;
  /** Where pages are compared with those seen before. */
  readonly seenPages?: Pick<SeenPages, 'noteJudged'>;
}

/** Stored analyses of one URL by one account. */
export interface Drawing {
  readonly accountId: string;
  readonly url: ParsedUrl;
  readonly analysisIds: readonly string[];
}

/** `gone`: nothing is stored any more that it would be for. */
export type DrawingOutcome = 'changed' | 'unchanged' | 'gone' | { readonly failed: FailureReason };

/**
 * Has a browser draw the page of stored analyses and keeps the picture. Where the page as it was drawn makes another verdict, that is
 * their next revision, and verdict.changed is written with it.
 */
export async function drawAndRevise(
  { accountId, url, analysisIds }: Drawing,
  signal: AbortSignal,
  deps: DrawDependencies,
): Promise<DrawingOutcome> {
  const [waiting] = await stored(accountId, analysisIds, deps);
  if (waiting === undefined) return 'gone';
  const { context } = waiting;
  const gathered = await evidenceFor(url, { accountId, depth: 'render', context, signal }, deps);
  const { render } = gathered.evidence;
  if (render?.status !== 'found') return { failed: render?.status === 'failed' ? render.reason : 'internal' };
  // Only now: seconds have passed, and they may have been revised or erased.
  const records = await stored(accountId, analysisIds, deps);
  const [first] = records;
  if (first === undefined) return 'gone';
  const fresh = await judged(first, url, gathered, deps);
  deps.seenPages?.noteJudged(gathered.evidence, fresh.verdict);
  let isChanged = false;
  for (const record of records) {
    if (await keepOutcome(record, fresh, url, gathered, deps)) isChanged = true;
  }
  return isChanged ? 'changed' : 'unchanged';
}

async function stored(
  accountId: string,
  ids: readonly string[],
  { analyses }: DrawDependencies,
): Promise<readonly AnalysisRecord[]> {
  const records = await Promise.all(ids.map((id) => analyses.find(accountId, id)));
  return records.filter((record) => record !== null);
}

async function judged(
  { id, accountId, keyId, batchId }: AnalysisRecord,
  url: ParsedUrl,
  gathered: GatheredEvidence,
  { analyzer }: DrawDependencies,
): Promise<AnalysisRecord> {
  const origin = { id, accountId, keyId, batchId };
  const [record = null] = await analyzer.judge({
    accountId,
    items: [{ url, gathered: 0, origin }],
    gathered: [gathered],
  });
  if (record === null) throw new Error('a page that was drawn could not be judged');
  return record;
}

/** Whether the verdict is another one now. */
async function keepOutcome(
  record: AnalysisRecord,
  fresh: AnalysisRecord,
  url: ParsedUrl,
  { picture, evidence, analyzedAt }: GatheredEvidence,
  { analyses, screenshots, isTrustedSite }: DrawDependencies,
): Promise<boolean> {
  const { id: analysisId, accountId } = record;
  if (picture) {
    const face = reportableFace({ url, evidence, signals: fresh.signals, isTrustedSite });
    if (!(await screenshots.keep({ accountId, analysisId, picture, face, takenAt: analyzedAt }))) return false;
  }
  if (fresh.verdict === record.verdict) return false;
  const revised = revisedBy(record, fresh, analyzedAt);
  return analyses.revise(revised, verdictChange(record, revised, 'render'));
}
