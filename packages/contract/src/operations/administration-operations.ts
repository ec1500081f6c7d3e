import Type from 'typebox';
import {
  AccountsQuery,
  AdminAccount,
  AdminFeed,
  AdminFinding,
  AdminHealth,
  AdminJob,
  AdminListEntry,
  AdminListQuery,
  AdminPlan,
  AdminReport,
  AdminReportsQuery,
  ChangeAccountRequest,
  ResolvedReport,
  ResolveReportRequest,
} from '../schema/administration.ts';
import { IdParams, NextCursor } from '../schema/scalars.ts';
import { Done } from '../schema/session.ts';
import { operation } from './operation.ts';

const ofAdministrator = {
  tag: 'dashboard',
  auth: 'administrator',
  administers: 'service',
  idempotent: false,
  charge: 'none',
} as const;
const done = { status: 200, form: 'envelope', description: 'Done.', data: Done } as const;

function show<const Id extends string, const Path extends `/${string}`, D extends Type.TSchema>(
  operationId: Id,
  path: Path,
  summary: string,
  data: D,
) {
  return operation({
    ...ofAdministrator,
    operationId,
    method: 'GET',
    path,
    summary,
    description: 'To everybody but administrators this does not exist.',
    response: { status: 200, form: 'envelope', description: summary, data },
    errors: [],
  });
}

/** What administrators see and change; to everybody else these routes do not exist. */
export const administrationOperations = {
  listAccounts: operation({
    ...ofAdministrator,
    operationId: 'listAccounts',
    method: 'GET',
    path: '/app/api/admin/accounts',
    summary: 'All accounts',
    description: 'Oldest first, page by page.',
    query: AccountsQuery,
    response: {
      status: 200,
      form: 'envelope',
      description: 'A page of accounts.',
      data: Type.Array(AdminAccount),
      meta: { next_cursor: NextCursor },
    },
    errors: ['invalid_parameter'],
  }),
  changeAccount: operation({
    ...ofAdministrator,
    operationId: 'changeAccount',
    method: 'PATCH',
    path: '/app/api/admin/accounts/:id',
    summary: 'Change plan, status or rights of an account',
    description: 'All of it or nothing. A suspended account loses its sessions.',
    params: IdParams,
    body: ChangeAccountRequest,
    response: done,
    errors: ['last_administrator'],
    example: { plan: 'pro' },
  }),
  listPlans: show('listPlans', '/app/api/admin/plans', 'The plans', Type.Array(AdminPlan)),
  listAllReports: operation({
    ...ofAdministrator,
    operationId: 'listAllReports',
    method: 'GET',
    path: '/app/api/admin/reports',
    summary: 'What users report about verdicts',
    description: 'Newest first, page by page.',
    query: AdminReportsQuery,
    response: {
      status: 200,
      form: 'envelope',
      description: 'A page of reports.',
      data: Type.Array(AdminReport),
      meta: { next_cursor: NextCursor },
    },
    errors: ['invalid_parameter'],
  }),
  resolveReport: operation({
    ...ofAdministrator,
    operationId: 'resolveReport',
    method: 'POST',
    path: '/app/api/admin/reports/:id/resolve',
    summary: 'Accept or reject a report',
    description: 'Writes report.resolved for its author.',
    params: IdParams,
    body: ResolveReportRequest,
    response: { ...done, data: ResolvedReport },
    errors: [],
    example: { status: 'accepted', on_list: true },
  }),
  listServiceEntries: operation({
    ...ofAdministrator,
    operationId: 'listServiceEntries',
    method: 'GET',
    path: '/app/api/admin/list',
    summary: 'What is blocked and allowed for every account',
    description: 'Newest first, page by page. An account’s own entries count before these.',
    query: AdminListQuery,
    response: {
      status: 200,
      form: 'envelope',
      description: 'A page of entries.',
      data: Type.Array(AdminListEntry),
      meta: { next_cursor: NextCursor },
    },
    errors: ['invalid_parameter'],
  }),
  removeServiceEntry: operation({
    ...ofAdministrator,
    operationId: 'removeServiceEntry',
    method: 'DELETE',
    path: '/app/api/admin/list/:id',
    summary: 'Remove an entry that counts for every account',
    description: 'It counts for nobody from the next analysis on.',
    params: IdParams,
    response: done,
    errors: ['list_entry_not_found'],
  }),
  listFeeds: show('listFeeds', '/app/api/admin/feeds', 'Threat feeds and their state', Type.Array(AdminFeed)),
  listJobs: show('listJobs', '/app/api/admin/jobs', 'Background jobs and their state', Type.Array(AdminJob)),
  examineService: show(
    'examineService',
    '/app/api/admin/doctor',
    'Disk, reachability, certificate, database, clock, model, lists and backup, with what to do',
    Type.Array(AdminFinding),
  ),
  getHealth: show('getHealth', '/app/api/admin/health', 'The service at a glance', AdminHealth),
} as const;
