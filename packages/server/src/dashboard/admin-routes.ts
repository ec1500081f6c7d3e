import type { AdminAccount, AdminHealth, AdminPlan, AdminReport } from '@lurewatch/dashboard/account-api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Plans } from '../limits/plans.ts';
import { presentReport } from '../reports/present-report.ts';
import { resolveReport } from '../reports/resolve-report.ts';
import type { AccountRecord, ReportRecord } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { data, notFound } from './account-routes.ts';
import { ensureNotLastAdministrator } from './last-administrator.ts';
import type { OperatorView } from './operator-view.ts';
import { Refusal } from './refusal.ts';
import type { DashboardSession } from './session-caller.ts';
import type { SessionTable } from './session-table.ts';

export interface AdminRouteParts {
  readonly store: Store;
  readonly plans: Plans;
  readonly sessions: SessionTable;
  readonly operator: OperatorView;
  readonly now: () => number;
  readonly sessionOf: (request: FastifyRequest) => Promise<DashboardSession>;
  readonly describeHealth: () => Promise<AdminHealth>;
}

const PAGE = 50;

const IdParams = Type.Object({ id: Type.String({ maxLength: 100 }) });
const PageQuery = Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 512 })) });
const Status = Type.Union([Type.Literal('open'), Type.Literal('accepted'), Type.Literal('rejected')]);
const ReportQuery = Type.Object({
  status: Type.Optional(Status),
  cursor: Type.Optional(Type.String({ maxLength: 512 })),
});
const Resolve = Type.Object({ status: Type.Union([Type.Literal('accepted'), Type.Literal('rejected')]) });
const ChangeAccount = Type.Object({
  plan: Type.Optional(Type.String({ maxLength: 32 })),
  status: Type.Optional(Type.Union([Type.Literal('active'), Type.Literal('suspended')])),
  is_administrator: Type.Optional(Type.Boolean()),
});

/** For administrators only: to everybody else these routes do not exist. */
export function registerAdminRoutes(app: FastifyInstance, parts: AdminRouteParts): void {
  const { store, plans, sessions, operator, now, sessionOf, describeHealth } = parts;

  app.addHook('preHandler', async (request) => {
    const { caller } = await sessionOf(request);
    if (!caller.account.isAdministrator) throw notFound('page');
  });

  app.get<{ Querystring: Type.Static<typeof PageQuery> }>(
    '/accounts',
    { schema: { querystring: PageQuery } },
    async (request) => {
      const page = await store.accounts.list(PAGE, request.query.cursor ?? null);
      const accounts = await Promise.all(page.items.map((account) => presentAccount(store, account, now())));
      return data(accounts, { next_cursor: page.nextCursor });
    },
  );

  app.patch<{ Params: Type.Static<typeof IdParams>; Body: Type.Static<typeof ChangeAccount> }>(
    '/accounts/:id',
    { schema: { params: IdParams, body: ChangeAccount } },
    async (request) => {
      const { id } = request.params;
      const { plan, status, is_administrator: isAdministrator } = request.body;
      const account = await store.accounts.find(id);
      if (!account) throw notFound('account');
      if (plan !== undefined && !Object.hasOwn(plans, plan))
        throw new Refusal('invalid_input', `There is no plan ${plan}.`);
      if (isAdministrator === false || status === 'suspended') await ensureNotLastAdministrator(store, id);
      if (plan !== undefined) await store.accounts.setPlan(id, plan);
      if (isAdministrator !== undefined) await store.accounts.setAdministrator(id, isAdministrator);
      if (status !== undefined) await store.accounts.setStatus(id, status);
      if (status === 'suspended') await sessions.endOthers(id, '');
      return data({});
    },
  );

  app.get('/plans', async () => data(Object.entries(plans).map(([name, limits]): AdminPlan => ({ name, limits }))));

  app.get<{ Querystring: Type.Static<typeof ReportQuery> }>(
    '/reports',
    { schema: { querystring: ReportQuery } },
    async (request) => {
      const { status, cursor } = request.query;
      const page = await store.reports.page(null, status ?? null, PAGE, cursor ?? null);
      const reports = await Promise.all(page.items.map((report) => reportToReview(store, report)));
      return data(reports, { next_cursor: page.nextCursor });
    },
  );

  app.post<{ Params: Type.Static<typeof IdParams>; Body: Type.Static<typeof Resolve> }>(
    '/reports/:id/resolve',
    { schema: { params: IdParams, body: Resolve } },
    async (request) => {
      if (!(await resolveReport(store.reports, request.params.id, request.body.status, now())))
        throw notFound('open report');
      return data({});
    },
  );

  app.get('/feeds', async () => data(await operator.feeds()));
  app.get('/jobs', async () => data(await operator.jobs()));
  app.get('/health', async () => data(await describeHealth()));
}

async function presentAccount(store: Store, account: AccountRecord, now: number): Promise<AdminAccount> {
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
    store.analyses.find(report.accountId, report.analysisId),
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
