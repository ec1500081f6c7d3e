import Type from 'typebox';
import { PlanLimits } from './account.ts';
import { Verdict } from './analysis.ts';
import { ListEntry } from './list-entry.ts';
import { Report } from './report.ts';
import { identifier, nullable, oneOf, Timestamp, text } from './scalars.ts';

const count = Type.Integer({ minimum: 0 });

export const AdminAccount = Type.Object(
  {
    id: identifier('acc', 'The account.'),
    email: nullable(Type.String()),
    name: nullable(Type.String()),
    plan: Type.String(),
    status: oneOf(['active', 'suspended']),
    is_administrator: Type.Boolean(),
    created_at: Timestamp,
    month_used: count,
  },
  { title: 'AdminAccount' },
);

export const ChangeAccountRequest = Type.Object(
  {
    plan: Type.Optional(text({ maxLength: 32 })),
    status: Type.Optional(oneOf(['active', 'suspended'])),
    is_administrator: Type.Optional(Type.Boolean()),
  },
  { title: 'ChangeAccountRequest' },
);

export const AdminPlan = Type.Object({ name: Type.String(), limits: PlanLimits }, { title: 'AdminPlan' });

/** null once the analysis is erased or past its retention. */
const ReportedAnalysis = Type.Object({
  url: Type.String(),
  verdict: Verdict,
  score: Type.Integer(),
  reasons: Type.Array(Type.String()),
});

export const AdminReport = Type.Object(
  {
    ...Report.properties,
    account_email: nullable(Type.String()),
    same_page: { ...count, description: 'Open reports of all accounts on this page, this one among them.' },
    reporter: Type.Object(
      { accepted: count, rejected: count },
      { description: 'What became of the account’s reports until now.' },
    ),
    analysis: Type.Unsafe<Type.Static<typeof ReportedAnalysis> | null>({
      ...ReportedAnalysis,
      type: ['object', 'null'],
    }),
  },
  { title: 'AdminReport' },
);

export const AdminReportsQuery = Type.Object({
  status: Type.Optional(oneOf(['open', 'accepted', 'rejected'])),
  cursor: Type.Optional(text({ maxLength: 512 })),
});

export const ResolveReportRequest = Type.Object(
  {
    status: oneOf(['accepted', 'rejected']),
    on_list: Type.Optional(
      Type.Boolean({
        description:
          'Accepted: the reported page goes on the block or allow list of the account that reported it. Not for a page that was reported by its hash.',
      }),
    ),
    for_everybody: Type.Optional(
      Type.Boolean({
        description:
          'With `on_list`: it goes on the service’s own list instead, which counts for every account that has no entry of its own for the page.',
      }),
    ),
  },
  { title: 'ResolveReportRequest' },
);

export const ResolvedReport = Type.Object(
  {
    listed: Type.Boolean({
      description:
        'The page stands on the list of its reporter, or the service’s, now. False where that list is full or the address too long for it, too.',
    }),
  },
  { title: 'ResolvedReport' },
);

const { id, list, entry, scope, created_at } = ListEntry.properties;

/** What counts for every account after that account's own entries. */
export const AdminListEntry = Type.Object(
  {
    ...{ id, list, entry, scope },
    report_id: nullable(Type.String({ description: 'The report that was accepted; it may be gone.' })),
    created_at,
  },
  { title: 'AdminListEntry' },
);

export const AdminListQuery = Type.Object({ cursor: Type.Optional(text({ maxLength: 512 })) });

export const AccountsQuery = Type.Object({ cursor: Type.Optional(text({ maxLength: 512 })) });

export const AdminFeed = Type.Object(
  {
    name: Type.String(),
    entries: count,
    fetched_at: nullable(Timestamp),
    next_attempt_at: nullable(Timestamp),
    status: oneOf(['fresh', 'stale', 'never']),
    error: nullable(Type.String()),
    remarks: Type.Array(Type.String(), { description: 'What of it was left out, and why: the first of it.' }),
    licence: nullable(Type.String()),
  },
  { title: 'AdminFeed' },
);

export const AdminJob = Type.Object(
  {
    name: Type.String(),
    status: oneOf(['ok', 'failed', 'running', 'waiting']),
    interval_s: Type.Number(),
    last_run_at: nullable(Timestamp),
    duration_ms: nullable(Type.Number()),
    runs: count,
    failures: count,
    error: nullable(Type.String()),
  },
  { title: 'AdminJob' },
);

export const AdminFinding = Type.Object(
  {
    name: Type.String(),
    found: Type.String({ description: 'What was found, and where it is wrong what to do.' }),
    is_wrong: Type.Boolean(),
  },
  { title: 'AdminFinding' },
);

export const AdminHealth = Type.Object(
  {
    status: oneOf(['ok', 'degraded']),
    version: Type.String(),
    started_at: Timestamp,
    database: oneOf(['sqlite', 'postgres']),
    engine_version: Type.String(),
    data_version: Type.String(),
    accounts: count,
    day_used: { ...count, description: 'Units of the quota that all accounts have used today (UTC).' },
    month_used: { ...count, description: 'The same of this month.' },
    write_queue: count,
    memory_mb: Type.Number(),
    checks: Type.Array(
      Type.Object({
        name: Type.String(),
        status: oneOf(['ok', 'failed', 'off'], { description: 'off: not set up, and nothing to worry about.' }),
        detail: nullable(Type.String()),
      }),
    ),
  },
  { title: 'AdminHealth' },
);

export type AdminAccount = Type.Static<typeof AdminAccount>;
export type ChangeAccountRequest = Type.Static<typeof ChangeAccountRequest>;
export type AdminPlan = Type.Static<typeof AdminPlan>;
export type AdminReport = Type.Static<typeof AdminReport>;
export type AdminListEntry = Type.Static<typeof AdminListEntry>;
export type AdminFeed = Type.Static<typeof AdminFeed>;
export type AdminJob = Type.Static<typeof AdminJob>;
export type AdminFinding = Type.Static<typeof AdminFinding>;
export type AdminHealth = Type.Static<typeof AdminHealth>;
