import type { Basis } from '../basis/basis.ts';
import type { Store } from '../store/store.ts';
import { reportRoutes } from './report-routes.ts';

/** What people say of verdicts. */
export function openReports({ now }: Basis, { reports, analyses }: Store) {
  return { handlers: reportRoutes(reports, analyses, now) };
}
