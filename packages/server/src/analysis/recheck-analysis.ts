import { type ParsedUrl, parseUrl } from '@lurewatch/engine';
import type { Caller } from '../limits/caller.ts';
import { quotaOf } from '../limits/plans.ts';
import { StaleUnit } from '../store/errors.ts';
import type { AnalysisRecord } from '../store/records.ts';
import type { AnalysisStore } from '../store/store.ts';
import type { AnalysisDependencies } from './analyze-url.ts';
import { cameFromCache } from './check-records.ts';
import { evidenceFor } from './evidence-for.ts';
import { ensureQuota, quotaError } from './quota.ts';
import { revisedBy, verdictChange } from './revision.ts';

export interface RecheckedAnalysis {
  readonly record: AnalysisRecord;
  readonly fromCache: boolean;
}

type Rechecked = Pick<AnalysisStore, 'find' | 'revision'>;

/** Two at once both succeed, one revision after the other; more than these many in a row do not happen by chance. */
const MOST_ATTEMPTS = 5;

/**
 * Asks afresh about a stored analysis and keeps the outcome as its next revision. Charge, revision and event are one
 * commit. Null when there is no such analysis, or none any more.
 * @throws ApiError 429 when the quota is used up.
 */
export async function recheckAnalysis(
  caller: Caller,
  wanted: { readonly id: string; readonly depth: 'fast' | 'full' | undefined; readonly retainedSince: number },
  analyses: Rechecked,
  deps: AnalysisDependencies,
): Promise<RecheckedAnalysis | null> {
  const accountId = caller.account.id;
  for (let attempt = 1; ; attempt++) {
    const record = await analyses.find(accountId, wanted.id);
    if (record === null || record.createdAt < wanted.retainedSince) return null;
    const parsed = parseUrl(record.url);
    if (!parsed.ok) throw new Error('a stored URL is none');
    const startedAt = deps.now();
    if (!caller.isTest) ensureQuota(caller, deps.usage.known(accountId, startedAt), 1, startedAt);
    try {
      return await judgeAgain(caller, record, parsed.url, wanted.depth ?? record.depth, analyses, deps);
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
  analyses: Rechecked,
  deps: AnalysisDependencies,
): Promise<RecheckedAnalysis> {
  const { accountId } = record;
  const gathered = await evidenceFor(url, { accountId, depth: caller.isTest ? 'fast' : depth }, deps);
  const origin = { id: record.id, accountId, keyId: caller.key?.id ?? null, batchId: null };
  const task = { accountId, items: [{ url, gathered: 0, origin }], gathered: [gathered] };
  const [fresh = null] = await deps.analyzer.judge(task);
  if (fresh === null) throw new Error('a stored URL could not be judged');
  const revised = revisedBy(record, fresh, gathered.analyzedAt);
  if (!caller.isTest) await commit(caller, fresh, record, revised, analyses, deps);
  return { record: { ...revised, revision: record.revision + 1 }, fromCache: cameFromCache(gathered.evidence) };
}

/** @throws StaleUnit when the analysis was changed or erased in the meantime; nothing is charged then. */
async function commit(
  caller: Caller,
  charged: AnalysisRecord,
  before: AnalysisRecord,
  revised: AnalysisRecord,
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
  });
  if (outcome !== 'committed') {
    usage.forget(accountId);
    throw quotaError(outcome, caller, now());
  }
  usage.add(accountId, 1, now());
  countAnalysis(revised.verdict, revised.analysisTimeMs);
  if (isWanted) wakeDispatcher();
}
