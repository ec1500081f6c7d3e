import { learnFromReport, type ReportLessons } from '../seen-pages/learn-from-report.ts';
import { newEvent } from '../store/new-event.ts';
import type { Instant, ReportRecord } from '../store/records.ts';
import type { ReportStore } from '../store/store.ts';
import { presentReport } from './present-report.ts';

export interface ResolveDependencies extends ReportLessons {
  readonly reports: Pick<ReportStore, 'resolve'>;
}

/**
 * Accepts or rejects a report and tells its account with `report.resolved`; false when it was not open. What is accepted is learnt
 * from.
 */
export async function resolveReport(
  deps: ResolveDependencies,
  id: string,
  status: 'accepted' | 'rejected',
  at: Instant,
): Promise<boolean> {
  const resolved: ReportRecord[] = [];
  const wasOpen = await deps.reports.resolve(id, status, at, (report) => {
    resolved.push(report);
    return newEvent('report.resolved', report.accountId, presentReport(report), at);
  });
  const [report] = resolved;
  if (wasOpen && status === 'accepted' && report !== undefined) await learnFromReport(report, at, deps);
  return wasOpen;
}
