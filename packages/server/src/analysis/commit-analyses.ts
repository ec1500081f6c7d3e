import type { Caller } from '../limits/caller.ts';
import { quotaOf } from '../limits/plans.ts';
import type { UsageView } from '../limits/usage-view.ts';
import type { AnalysisRecord, EventRecord } from '../store/records.ts';
import type { AnalysisWriter, CommitEntry } from '../store/store.ts';
import { analysisEvents } from './analysis-events.ts';
import { quotaError } from './quota.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface CommitDependencies {
  readonly writer: AnalysisWriter;
  readonly subscriptions: Subscriptions;
  readonly usage: UsageView;
  readonly countAnalysis: (verdict: string, durationMs: number) => void;
  readonly now: () => number;
}

export interface CommitOptions {
  /** false: counted, but nothing of it is kept and no event tells of it. */
  readonly isStored: boolean;
  /** What happened to the whole, for whoever waits for it. */
  readonly batchEvent?: EventRecord;
}

/**
 * Charges and stores one caller's analyses, whole or not at all; resolves when they are durable.
 * @throws ApiError 429 when the quota does not cover them.
 */
export async function commitAnalyses(
  caller: Caller,
  analyses: readonly AnalysisRecord[],
  { isStored, batchEvent }: CommitOptions,
  { writer, subscriptions, usage, countAnalysis, now }: CommitDependencies,
): Promise<void> {
  const accountId = caller.account.id;
  const wanted = await subscriptions.of(accountId);
  const quota = quotaOf(caller.limits);
  const entries = analyses.map((analysis): CommitEntry => {
    return { analysis, isStored, quota, events: isStored ? analysisEvents(analysis, wanted) : NO_EVENTS };
  });
  const batchEvents = batchEvent !== undefined && wanted.has(batchEvent.type) ? [batchEvent] : NO_EVENTS;
  const outcome = await writer.commitBatch(entries, batchEvents);
  if (outcome !== 'committed') {
    usage.forget(accountId);
    throw quotaError(outcome, caller, now());
  }
  usage.add(accountId, analyses.length, now());
  for (const { verdict, analysisTimeMs } of analyses) countAnalysis(verdict, analysisTimeMs);
}

const NO_EVENTS: readonly EventRecord[] = [];
