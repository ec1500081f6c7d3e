import type { AnalysisDependencies } from '../analysis/analyze-url.ts';
import { quotaError } from '../analysis/quota.ts';
import type { Caller } from '../limits/caller.ts';
import { quotaOf } from '../limits/plans.ts';
import { newEvent } from '../store/new-event.ts';
import type { AnalysisRecord } from '../store/tables/analyses/analysis-columns.ts';
import type { KeptAnswer } from '../store/tables/kept-answer.ts';
import type { MessageRecord, MessageStore } from '../store/tables/messages.ts';
import type { CommitStep } from '../store/writer/analysis-writer.ts';
import { presentKept } from './write-message.ts';

export interface MessageCommit {
  readonly record: MessageRecord;
  readonly analyses: readonly AnalysisRecord[];
  /** Kept under an Idempotency-Key. */
  readonly answer: KeptAnswer | null;
  /** What else is changed with it. */
  readonly steps?: readonly CommitStep[];
}

/**
 * Charges the analyses of a message's links and stores what is kept of it, with the event and the answer: all or nothing.
 * @throws ApiError 429 when the quota did not cover it.
 */
export async function commitMessage(
  caller: Caller,
  { record, analyses, answer, steps = [] }: MessageCommit,
  messages: Pick<MessageStore, 'creation'>,
  { subscriptions, writer, usage, countAnalysis, wakeDispatcher, now }: AnalysisDependencies,
): Promise<void> {
  const { accountId } = record;
  const isTold = record.verdict === 'dangerous' && (await subscriptions.of(accountId)).has('message.dangerous');
  const quota = quotaOf(caller.limits);
  const outcome = await writer.commitUnit({
    accountId,
    entries: analyses.map((analysis) => ({ analysis, isStored: false, quota, events: [] })),
    events: isTold ? [newEvent('message.dangerous', accountId, presentKept(record), record.createdAt)] : [],
    steps: [messages.creation(record), ...steps],
    ...(answer && { answer }),
  });
  if (outcome !== 'committed') {
    usage.forget(accountId);
    throw quotaError(outcome, caller, now());
  }
  if (analyses.length > 0) usage.add(accountId, analyses.length, now());
  for (const { verdict, analysisTimeMs } of analyses) countAnalysis(verdict, analysisTimeMs);
  if (isTold) wakeDispatcher();
}
