import type { Analysis } from '@lurewatch/contract';
import type { ParsedUrl } from '@lurewatch/engine';
import { ApiError } from '../api/api-error.ts';
import { WrittenJson } from '../api/written-json.ts';
import { cameFromCache } from '../evidence/check-records.ts';
import type { Caller } from '../limits/caller.ts';
import { quotaOf } from '../limits/plans.ts';
import { StaleUnit } from '../store/errors.ts';
import { parseStoredUrl } from '../store/parse-stored-url.ts';
import type { AnalysisStore } from '../store/tables/analyses/analyses.ts';
import type { AnalysisRecord } from '../store/tables/analyses/analysis-columns.ts';
import { type KeepAnswer, type KeptAnswer, withData } from '../store/tables/kept-answer.ts';
import type { AnalysisDependencies } from './analyze-url.ts';
import { evidenceFor } from './evidence-for.ts';
import { ensureQuota, quotaError } from './quota.ts';
import { revisedBy, verdictChange } from './revision.ts';
import { presentAnalysis } from './write-analysis.ts';

export interface RecheckedAnalysis {
  readonly analysis: WrittenJson<Analysis>;
  readonly fromCache: boolean;
}

type Rechecked = Pick<AnalysisStore, 'find' | 'revision'>;

interface RecheckParts {
  readonly analyses: Rechecked;
  readonly deps: AnalysisDependencies;
  readonly keepAnswer: KeepAnswer | null;
}

/** Two at once both succeed, one revision after the other; more than these many in a row do not happen by chance. */
const MOST_ATTEMPTS = 5;

/**
 * Asks afresh about a stored analysis and keeps the outcome as its next revision. Charge, revision and event are one
 * commit. Null when there is no such analysis, or none any more.
 * @throws ApiError 400 where the stored URL would be read as another, 429 when the quota is used up.
 */
export async function recheckAnalysis(
  caller: Caller,
  wanted: { readonly id: string; readonly depth: 'fast' | 'full' | undefined; readonly retainedSince: number },
  { analyses, deps, keepAnswer }: RecheckParts,
): Promise<RecheckedAnalysis | null> {
  const accountId = caller.account.id;
  for (let attempt = 1; ; attempt++) {
    const record = await analyses.find(accountId, wanted.id);
    if (record === null || record.createdAt < wanted.retainedSince) return null;
    const parsed = parseStoredUrl(record.url);
    if (!parsed.ok) throw new ApiError('invalid_url', 'The stored URL cannot be asked for again.');
    const startedAt = deps.now();
    ensureQuota(caller, deps.usage.known(accountId, startedAt), 1, startedAt);
    try {
      return await judgeAgain(caller, record, parsed.url, wanted.depth ?? record.depth, { analyses, deps, keepAnswer });
    } catch (error) {
      // A threat list, or another recheck, was faster: what it wrote is the one to go on from.
      if (!(error instanceof StaleUnit) || attempt >= MOST_ATTEMPTS) throw error;
    }
  }
}

async function judgeAgain(
  caller: Caller,
  record: AnalysisRecord,
  url: ParsedUrl,
  depth: 'fast' | 'full',
  { analyses, deps, keepAnswer }: RecheckParts,
): Promise<RecheckedAnalysis> {
  const { accountId } = record;
  const gathered = await evidenceFor(url, { accountId, depth, context: record.context }, deps);
  const origin = { id: record.id, accountId, keyId: caller.key?.id ?? null, batchId: null };
  const task = { accountId, items: [{ url, gathered: 0, origin }], gathered: [gathered] };
  const [fresh = null] = await deps.analyzer.judge(task);
  if (fresh === null) throw new Error('a stored URL could not be judged');
  const revised = revisedBy(record, fresh, gathered.analyzedAt);
  const fromCache = cameFromCache(gathered.evidence);
  const text = JSON.stringify(presentAnalysis({ ...revised, revision: record.revision + 1 }));
  const open = keepAnswer?.open({ meta: { cached: fromCache } });
  const answer = open === undefined ? null : withData(open, text);
  await commit(caller, { charged: fresh, before: record, revised, answer }, analyses, deps);
  return { analysis: new WrittenJson(text), fromCache };
}

interface Recheck {
  readonly charged: AnalysisRecord;
  readonly before: AnalysisRecord;
  readonly revised: AnalysisRecord;
  readonly answer: KeptAnswer | null;
}

/** @throws StaleUnit when the analysis was changed or erased in the meantime; nothing is charged then. */
async function commit(
  caller: Caller,
  { charged, before, revised, answer }: Recheck,
  analyses: Rechecked,
  { subscriptions, writer, usage, countAnalysis, wakeDispatcher, now }: AnalysisDependencies,
): Promise<void> {
  const { accountId } = revised;
  const isWanted = revised.verdict !== before.verdict && (await subscriptions.of(accountId)).has('verdict.changed');
  const outcome = await writer.commitUnit({
    accountId,
    entries: [{ analysis: charged, isStored: false, quota: quotaOf(caller.limits), events: [] }],
    events: isWanted ? [verdictChange(before, revised, 'recheck')] : [],
    steps: [analyses.revision(revised)],
    ...(answer && { answer }),
  });
  if (outcome !== 'committed') {
    usage.forget(accountId);
    throw quotaError(outcome, caller, now());
  }
  usage.add(accountId, 1, now());
  countAnalysis(revised.verdict, revised.analysisTimeMs);
  if (isWanted) wakeDispatcher();
}
