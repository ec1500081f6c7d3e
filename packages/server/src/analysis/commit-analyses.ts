import type { AnalysisRecord, EventRecord } from '../store/records.ts';
import type { AnalysisWriter, CommitEntry, Drawing } from '../store/store.ts';
import { analysisEvents } from './analysis-events.ts';
import type { Analyzed, CommitTerms } from './analyzer.ts';

/** One analysis with the picture that is kept beside it. */
export interface ToCommit {
  readonly record: AnalysisRecord;
  readonly screenshot: Drawing | null;
}

/** Charges and stores one caller's analyses, whole or not at all; resolves when they are durable. */
export async function commitAnalyses(
  analyses: readonly ToCommit[],
  terms: CommitTerms | null,
  /** What happened to the whole, for whoever waits for it. */
  batchEvent: EventRecord | null,
  writer: AnalysisWriter,
): Promise<Omit<Analyzed, 'text'>> {
  if (terms === null || analyses.length === 0) return NOTHING_CHARGED;
  const { isStored, quota, wanted } = terms;
  const entries = analyses.map(({ record, screenshot }): CommitEntry => {
    return {
      analysis: record,
      isStored,
      quota,
      events: isStored ? analysisEvents(record, wanted) : NO_EVENTS,
      ...(screenshot && { screenshot }),
    };
  });
  const batchEvents = batchEvent !== null && wanted.includes(batchEvent.type) ? [batchEvent] : NO_EVENTS;
  const outcome = await writer.commitBatch(entries, batchEvents);
  if (outcome !== 'committed') return { outcome, charged: [], wroteEvents: false };
  return {
    outcome,
    charged: analyses.map(({ record: { id, verdict, analysisTimeMs } }) => ({ id, verdict, analysisTimeMs })),
    wroteEvents: batchEvents.length > 0 || entries.some(({ events }) => events.length > 0),
  };
}

const NO_EVENTS: readonly EventRecord[] = [];
const NOTHING_CHARGED: Omit<Analyzed, 'text'> = { outcome: 'committed', charged: [], wroteEvents: false };
