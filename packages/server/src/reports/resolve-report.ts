import { newEvent } from '../store/new-event.ts';
import type { Instant } from '../store/records.ts';
import type { ReportStore } from '../store/store.ts';
import { presentReport } from './present-report.ts';

/** Accepts or rejects a report and tells its account with `report.resolved`; false when it was not open. */
export function resolveReport(
  reports: Pick<ReportStore, 'resolve'>,
  id: string,
  status: 'accepted' | 'rejected',
  at: Instant,
): Promise<boolean> {
  return reports.resolve(id, status, at, (report) =>
    newEvent('report.resolved', report.accountId, presentReport(report), at),
  );
}
