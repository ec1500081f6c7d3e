import { newEvent } from '../store/new-event.ts';
import type { AnalysisRecord } from '../store/tables/analyses/analysis-columns.ts';
import type { EventRecord, EventType } from '../store/tables/events.ts';
import { presentAnalysis } from './write-analysis.ts';

/** The events of one stored analysis that somebody waits for. They carry the stored, masked form. */
export function analysisEvents(record: AnalysisRecord, wanted: readonly EventType[]): readonly EventRecord[] {
  if (wanted.length === 0) return NONE;
  const types = [COMPLETED, ...(VERDICT_EVENTS[record.verdict] ?? NO_TYPES)].filter((type) => wanted.includes(type));
  if (types.length === 0) return NONE;
  const data = presentAnalysis(record);
  return types.map((type) => newEvent(type, record.accountId, data, record.createdAt));
}

const NONE: readonly EventRecord[] = [];
const NO_TYPES: readonly AnalysisEvent[] = [];
const COMPLETED: AnalysisEvent = 'analysis.completed';
const VERDICT_EVENTS: Readonly<Record<string, readonly AnalysisEvent[]>> = {
  suspicious: ['analysis.suspicious'],
  dangerous: ['analysis.dangerous'],
};

type AnalysisEvent = Extract<EventType, `analysis.${string}`>;
