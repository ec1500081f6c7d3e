import type { Account, PlanLimits, Report } from '@lurewatch/contract';

/** Answers of the dashboard's own routes under /app/api: session cookie only, envelope as in the public API. */

/** Proves that a mutation comes from a script of this origin: no form and no foreign page can set it. */
export const DASHBOARD_HEADER = 'x-lurewatch-dashboard';

/** What anybody may know about this instance, signed in or not. */
export interface Instance {
  readonly registration: 'open' | 'closed';
  /** Nobody has signed up yet: the first account becomes the administrator. */
  readonly first_account: boolean;
  /** The instance can send e-mail, so addresses are verified and passwords can be reset. */
  readonly email: boolean;
  readonly public_url: string | null;
  readonly version: string;
}

export interface Session {
  readonly session_id: string;
  readonly account: {
    readonly id: string;
    readonly email: string;
    readonly email_verified: boolean;
    readonly name: string | null;
    readonly plan: string;
    readonly status: 'active' | 'suspended';
    readonly is_administrator: boolean;
    readonly created_at: string;
  };
  readonly limits: PlanLimits;
}

export interface SessionSummary {
  readonly id: string;
  readonly current: boolean;
  /** Browser and system, as the browser told them. */
  readonly user_agent: string | null;
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly expires_at: string;
}

export type ApiKeyStatus = 'active' | 'expired' | 'revoked';

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly last4: string;
  readonly status: ApiKeyStatus;
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly last_used_at: string | null;
}

export interface CreateApiKey {
  readonly name: string;
  readonly mode: 'live' | 'test';
  /** null: it does not expire. */
  readonly expires_in_days: number | null;
}

/** The only answer that ever carries the key. */
export interface CreatedApiKey extends ApiKey {
  readonly key: string;
}

export type UrlPartKind =
  | 'scheme'
  | 'userinfo'
  | 'subdomain'
  | 'site'
  | 'suffix'
  | 'address'
  | 'port'
  | 'path'
  | 'query'
  | 'fragment';

/** A URL taken apart by the detector itself; the texts joined give `url` again. */
export interface UrlAnatomy {
  readonly url: string;
  readonly parts: readonly { readonly kind: UrlPartKind; readonly text: string }[];
  /** The host in Unicode, where it is written in punycode. */
  readonly unicode_host: string | null;
  readonly hosted: boolean;
  readonly registrable_domain: string | null;
}

export interface AdminAccount {
  readonly id: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly plan: string;
  readonly status: Account['status'];
  readonly is_administrator: boolean;
  readonly created_at: string;
  readonly month_used: number;
}

export interface ChangeAdminAccount {
  readonly plan?: string;
  readonly status?: Account['status'];
  readonly is_administrator?: boolean;
}

export interface AdminPlan {
  readonly name: string;
  readonly limits: PlanLimits;
}

export interface AdminReport extends Report {
  readonly account_email: string | null;
  /** null once the analysis is erased or past its retention. */
  readonly analysis: {
    readonly url: string;
    readonly verdict: string;
    readonly score: number;
    readonly reasons: readonly string[];
  } | null;
}

export interface AdminFeed {
  readonly name: string;
  readonly entries: number;
  readonly fetched_at: string | null;
  readonly next_attempt_at: string | null;
  readonly status: 'fresh' | 'stale' | 'never';
  readonly error: string | null;
}

export interface AdminJob {
  readonly name: string;
  readonly status: 'ok' | 'failed' | 'running' | 'waiting';
  readonly interval_s: number;
  readonly last_run_at: string | null;
  readonly duration_ms: number | null;
  readonly runs: number;
  readonly failures: number;
  readonly error: string | null;
}

export interface AdminHealth {
  readonly status: 'ok' | 'degraded';
  readonly version: string;
  readonly started_at: string;
  readonly database: 'sqlite' | 'postgres';
  readonly engine_version: string;
  readonly data_version: string;
  readonly accounts: number;
  readonly write_queue: number;
  readonly memory_mb: number;
  readonly checks: readonly {
    readonly name: string;
    readonly status: 'ok' | 'failed';
    readonly detail: string | null;
  }[];
}
