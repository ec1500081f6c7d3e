import type { AdminAccount, AdminHealth, AdminListEntry, AdminReport } from '@lurewatch/contract';
import { changeAccount } from '../accounts/change-account.ts';
import { ApiError } from '../api/api-error.ts';
import type { LearnAccepted } from '../learning/lessons/learn-accepted.ts';
import type { Plans } from '../limits/plans.ts';
import { presentReport } from '../reports/present-report.ts';
import { resolveReport } from '../reports/resolve-report.ts';
import { type DashboardHandlers, DONE } from '../sign-in/dashboard-handler.ts';
import type { Store } from '../store/store.ts';
import type { AccountRecord } from '../store/tables/accounts/accounts.ts';
import type { ReportRecord } from '../store/tables/reports.ts';
import type { ServiceEntryRecord } from '../store/tables/service-list.ts';
import { isoInstant } from '../time/time.ts';
import { listReportedPage } from './list-reported-page.ts';
import type { OperatorView } from './operator-view.ts';

export interface AdministrationParts {
  readonly store: Store;
  readonly plans: Plans;
  readonly operator: OperatorView;
  readonly now: () => number;
  readonly learnAccepted: LearnAccepted | null;
  readonly describeHealth: () => Promise<AdminHealth>;
}

type Handlers = Pick<
  DashboardHandlers,
  | 'listAccounts'
  | 'changeAccount'
  | 'listPlans'
  | 'listAllReports'
  | 'resolveReport'
  | 'listServiceEntries'
  | 'removeServiceEntry'
  | 'listFeeds'
  | 'listJobs'
  | 'getHealth'
  | 'examineService'
>;

const PAGE = 50;

/** What administrators see and change. */
export function administrationHandlers(parts: AdministrationParts): Handlers {
  const { store, plans, operator, now, learnAccepted, describeHealth } = parts;
  return {
    async listAccounts({ query }) {
      const page = await store.accounts.list(PAGE, query.cursor ?? null);
      const accounts = await Promise.all(page.items.map((account) => presentForAdministrator(store, account, now())));
      return { data: accounts, meta: { next_cursor: page.nextCursor } };
    },

    async changeAccount({ params, body: { plan, status, is_administrator: isAdministrator }, auditWithin }) {
      await changeAccount(store, plans, params.id, { plan, status, isAdministrator }, auditWithin());
      return DONE;
    },

    listPlans() {
      return { data: Object.entries(plans).map(([name, limits]) => ({ name, limits })) };
    },

    async listAllReports({ query }) {
      const page = await store.reports.page(null, query.status ?? null, PAGE, query.cursor ?? null);
      const samePage = await store.reports.openByPage(page.items.flatMap(({ pageHash }) => pageHash ?? []));
      const reports = await Promise.all(page.items.map((report) => reportToReview(store, report, samePage)));
      return { data: reports, meta: { next_cursor: page.nextCursor } };
    },

    async resolveReport({ params, body }) {
      const report = await resolveReport(store, params.id, body.status, now(), learnAccepted);
      if (report === null) throw new ApiError('not_found', 'There is no such open report.');
      const isWanted = body.on_list === true && body.status === 'accepted';
      const isForEverybody = body.for_everybody === true;
      return { data: { listed: isWanted && (await listReportedPage(store, plans, report, isForEverybody, now())) } };
    },

    async listServiceEntries({ query }) {
      const page = await store.serviceList.page(PAGE, query.cursor ?? null);
      return { data: page.items.map(presentServiceEntry), meta: { next_cursor: page.nextCursor } };
    },

    async removeServiceEntry({ params }) {
      if (!(await store.serviceList.remove(params.id)))
        throw new ApiError('list_entry_not_found', 'There is no such entry in this list.');
      return DONE;
    },

    async listFeeds() {
      return { data: [...(await operator.feeds())] };
    },

    async listJobs() {
      return { data: [...(await operator.jobs())] };
    },

    async getHealth() {
      return { data: await describeHealth() };
    },

    async examineService() {
      const findings = await operator.findings();
      return { data: findings.map(({ name, found, wrong }) => ({ name, found, is_wrong: wrong !== null })) };
    },
  };
}

function presentServiceEntry({ id, list, entry, scope, reportId, createdAt }: ServiceEntryRecord): AdminListEntry {
  return { id, list, entry, scope, report_id: reportId, created_at: isoInstant(createdAt) };
}

async function presentForAdministrator(store: Store, account: AccountRecord, now: number): Promise<AdminAccount> {
  const { month } = await store.usage.current(account.id, now);
  return {
    id: account.id,
    email: account.email,
    name: account.name,
    plan: account.plan,
    status: account.status,
    is_administrator: account.isAdministrator,
    created_at: new Date(account.createdAt).toISOString(),
    month_used: month,
  };
}

async function reportToReview(
  store: Store,
  report: ReportRecord,
  samePage: ReadonlyMap<string, number>,
): Promise<AdminReport> {
  const [analysis, account, reporter] = await Promise.all([
    report.analysisId === null ? null : store.analyses.find(report.accountId, report.analysisId),
    store.accounts.find(report.accountId),
    store.reports.recordOf(report.accountId),
  ]);
  return {
    ...presentReport(report),
    account_email: account?.email ?? null,
    same_page: samePage.get(report.pageHash ?? '') ?? 0,
    reporter,
    analysis: analysis && {
      url: analysis.url,
      verdict: analysis.verdict,
      score: analysis.score,
      reasons: analysis.signals.slice(0, 5).map((signal) => signal.message),
    },
  };
}
