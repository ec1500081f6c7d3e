import type { LearnAccepted } from '../learning/lessons/learn-accepted.ts';
import { learnFromReport, type ReportLessons } from '../seen-pages/learn-from-report.ts';
import type { Instant } from '../store/instant.ts';
import { newEvent } from '../store/new-event.ts';
import type { ReportRecord, ReportStore } from '../store/tables/reports.ts';
import { presentReport } from './present-report.ts';

export interface ResolveDependencies extends ReportLessons {
  readonly reports: Pick<ReportStore, 'resolve'>;
}

/**
 * Accepts or rejects a report and tells its account with `report.resolved`; null when it was not open. What is accepted is learnt
 * from: its address with the acceptance itself, its page afterwards.
 */
export async function resolveReport(
  deps: ResolveDependencies,
  id: string,
  status: 'accepted' | 'rejected',
  at: Instant,
  learn: LearnAccepted | null = null,
): Promise<ReportRecord | null> {
  const resolved: ReportRecord[] = [];
  const wasOpen = await deps.reports.resolve(
    id,
    status,
    at,
    (report) => {
      resolved.push(report);
      return newEvent('report.resolved', report.accountId, presentReport(report), at);
    },
    async (transaction, report) => {
      if (status === 'accepted') await learn?.(transaction, report, at);
    },
  );
  const [report] = resolved;
  if (!wasOpen || report === undefined) return null;
  if (status === 'accepted') await learnFromReport(report, at, deps);
  return report;
}
