import type { AnalysisRecord } from '../store/tables/analyses/analysis-columns.ts';
import type { EventRecord } from '../store/tables/events.ts';
import type { KeptAnswer } from '../store/tables/kept-answer.ts';
import type { Drawing } from '../store/tables/screenshots.ts';
import type { AnalysisWriter, CommitEntry } from '../store/writer/analysis-writer.ts';
import { analysisEvents } from './analysis-events.ts';
import type { Analyzed, CommitTerms } from './analyzer.ts';

/** One analysis with the picture that is kept beside it. */
export interface ToCommit {
  readonly record: AnalysisRecord;
  readonly screenshot: Drawing | null;
}

/** One caller's analyses, and on which conditions they are charged and stored. */
export interface Commit {
  readonly accountId: string;
  readonly analyses: readonly ToCommit[];
  readonly terms: CommitTerms | null;
  /** What happened to the whole, for whoever waits for it. */
  readonly batchEvent: EventRecord | null;
  /** The answer to the caller, kept under an Idempotency-Key. */
  readonly answer: KeptAnswer | null;
}

/** Charges and stores one caller's analyses with the answer to them, whole or not at all; resolves when they are durable. */
export async function commitAnalyses(
  { accountId, analyses, terms, batchEvent, answer }: Commit,
  writer: AnalysisWriter,
): Promise<Omit<Analyzed, 'text'>> {
  const isCharged = terms !== null && analyses.length > 0;
  if (!isCharged) {
    if (answer !== null) await writer.commitUnit({ accountId, entries: [], events: [], answer });
    return NOTHING_CHARGED;
  }
  const { isStored, quota, wanted } = terms;
  const entries = analyses.map(({ record, screenshot }): CommitEntry => {
    return {
      analysis: record,
      isStored,
      quota,
      events: isStored ? analysisEvents(record, terms) : NO_EVENTS,
      ...(screenshot && { screenshot }),
    };
  });
  const batchEvents = batchEvent !== null && wanted.includes(batchEvent.type) ? [batchEvent] : NO_EVENTS;
  const events = [...entries.flatMap((entry) => entry.events), ...batchEvents];
  const outcome = await writer.commitUnit({ accountId, entries, events, ...(answer && { answer }) });
  if (outcome !== 'committed') return { outcome, charged: [], wroteEvents: false };
  return {
    outcome,
    charged: analyses.map(({ record: { id, verdict, analysisTimeMs } }) => ({ id, verdict, analysisTimeMs })),
    wroteEvents: events.length > 0,
  };
}

const NO_EVENTS: readonly EventRecord[] = [];
const NOTHING_CHARGED: Omit<Analyzed, 'text'> = { outcome: 'committed', charged: [], wroteEvents: false };
