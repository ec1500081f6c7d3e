import { createAlertCompiler } from '../searches/alert-terms.ts';
import { newEvent } from '../store/new-event.ts';
import type { AnalysisRecord } from '../store/tables/analyses/analysis-columns.ts';
import type { EventRecord, EventType } from '../store/tables/events.ts';
import { presentAnalysis } from './write-analysis.ts';

/** Who is to be told of analyses of one account. */
export interface Told {
  readonly wanted: readonly EventType[];
  /** `AlertTerms[]` in JSON; null: there is none. */
  readonly alerts: string | null;
}

/** Of one thread. */
const alertsIn = createAlertCompiler();

/** The events of one stored analysis that somebody waits for. They carry the stored, masked form. */
export function analysisEvents(record: AnalysisRecord, { wanted, alerts }: Told): readonly EventRecord[] {
  if (wanted.length === 0 && alerts === null) return NONE;
  const types = [COMPLETED, ...(VERDICT_EVENTS[record.verdict] ?? NO_TYPES)].filter((type) => wanted.includes(type));
  const fitting = alerts === null ? [] : alertsIn(alerts).filter((alert) => alert.fits(record));
  if (types.length === 0 && fitting.length === 0) return NONE;
  const data = presentAnalysis(record);
  const { accountId, createdAt } = record;
  return [
    ...types.map((type) => newEvent(type, accountId, data, createdAt)),
    ...fitting.map(({ id, name }) => {
      return newEvent('search.matched', accountId, { search: { id, name }, analysis: data, more: 0 }, createdAt);
    }),
  ];
}

const NONE: readonly EventRecord[] = [];
const NO_TYPES: readonly AnalysisEvent[] = [];
const COMPLETED: AnalysisEvent = 'analysis.completed';
const VERDICT_EVENTS: Readonly<Record<string, readonly AnalysisEvent[]>> = {
  suspicious: ['analysis.suspicious'],
  dangerous: ['analysis.dangerous'],
};

type AnalysisEvent = Extract<EventType, `analysis.${string}`>;
