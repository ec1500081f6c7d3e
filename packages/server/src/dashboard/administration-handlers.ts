import type { AdminAccount, AdminHealth, AdminReport } from '@lurewatch/contract';
import { changeAccount } from '../accounts/change-account.ts';
import { ApiError } from '../api-error.ts';
import type { Plans } from '../limits/plans.ts';
import { presentReport } from '../reports/present-report.ts';
import { resolveReport } from '../reports/resolve-report.ts';
import type { AccountRecord, ReportRecord } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { type DashboardHandlers, DONE } from './dashboard-handler.ts';
import type { OperatorView } from './operator-view.ts';

export interface AdministrationParts {
  readonly store: Store;
  readonly plans: Plans;
  readonly operator: OperatorView;
  readonly now: () => number;
  readonly describeHealth: () => Promise<AdminHealth>;
}

type Handlers = Pick<
  DashboardHandlers,
  | 'listAccounts'
  | 'changeAccount'
  | 'listPlans'
  | 'listAllReports'
  | 'resolveReport'
  | 'listFeeds'
  | 'listJobs'
  | 'getHealth'
>;

const PAGE = 50;

/** What administrators see and change. */
export function administrationHandlers({ store, plans, operator, now, describeHealth }: AdministrationParts): Handlers {
  return {
    async listAccounts({ query }) {
      const page = await store.accounts.list(PAGE, query.cursor ?? null);
      const accounts = await Promise.all(page.items.map((account) => presentForAdministrator(store, account, now())));
      return { data: accounts, meta: { next_cursor: page.nextCursor } };
    },

    async changeAccount({ params, body: { plan, status, is_administrator: isAdministrator } }) {
      await changeAccount(store, plans, params.id, { plan, status, isAdministrator });
      return DONE;
    },

    listPlans() {
      return { data: Object.entries(plans).map(([name, limits]) => ({ name, limits })) };
    },

    async listAllReports({ query }) {
      const page = await store.reports.page(null, query.status ?? null, PAGE, query.cursor ?? null);
      const reports = await Promise.all(page.items.map((report) => reportToReview(store, report)));
      return { data: reports, meta: { next_cursor: page.nextCursor } };
    },

    async resolveReport({ params, body }) {
      if (await resolveReport(store, params.id, body.status, now())) return DONE;
      throw new ApiError('not_found', 'There is no such open report.');
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
  };
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

async function reportToReview(store: Store, report: ReportRecord): Promise<AdminReport> {
  const [analysis, account] = await Promise.all([
    report.analysisId === null ? null : store.analyses.find(report.accountId, report.analysisId),
    store.accounts.find(report.accountId),
  ]);
  return {
    ...presentReport(report),
    account_email: account?.email ?? null,
    analysis: analysis && {
      url: analysis.url,
      verdict: analysis.verdict,
      score: analysis.score,
      reasons: analysis.signals.slice(0, 5).map((signal) => signal.message),
    },
  };
}
