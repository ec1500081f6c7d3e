import type { Generated, Selectable } from 'kysely';

/** The tables as Kysely sees them. Instants are epoch milliseconds, flags 0 or 1, JSON is text on both databases. */
export interface Schema {
  accounts: AccountsTable;
  api_keys: ApiKeysTable;
  analyses: AnalysesTable;
  usage: UsageTable;
  quota_counters: QuotaCountersTable;
  events: EventsTable;
  webhooks: WebhooksTable;
  list_entries: ListEntriesTable;
  reports: ReportsTable;
  idempotency: IdempotencyTable;
  meta: MetaTable;
  model_editions: ModelEditionsTable;
  shares: SharesTable;
  batches: BatchesTable;
  batch_chunks: BatchChunksTable;
  listed_hashes: ListedHashesTable;
  screenshots: ScreenshotsTable;
  seen_pages: SeenPagesTable;
  cleared_pages: ClearedPagesTable;
}

/** A row as it is read. */
export type AccountRow = Selectable<AccountsTable>;

export interface AccountsTable {
  id: string;
  email: string | null;
  name: string | null;
  plan: string;
  status: string;
  is_administrator: number;
  created_at: number;
  /** The plan that ordered `retention_days`; null until one has. */
  retention_plan: Generated<string | null>;
  /** Null: for ever. */
  retention_days: Generated<number | null>;
}

export interface ApiKeysTable {
  id: string;
  account_id: string;
  sha256: Uint8Array;
  name: string;
  prefix: string;
  last4: string;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
  scope: string;
}

export interface AnalysesTable {
  id: string;
  account_id: string;
  key_id: string | null;
  batch_id: string | null;
  endpoint: string;
  url: string;
  host: string;
  host_hash: string;
  site_hash: string;
  url_hash: string;
  score: number;
  verdict: string;
  brand: string | null;
  signals: string;
  checks: string;
  redirects: string;
  final_url: string | null;
  depth: string;
  analysis_time_ms: number;
  engine_version: string;
  data_version: string;
  created_at: number;
  expires_at: number;
  revision: number;
  base_score: number | null;
  official_domain: string | null;
  /** Null: still as it was analysed. */
  revised_at: number | null;
  stop_domains: string;
  facts: string;
  /** When the picture in `screenshots` was taken; null: there is none. */
  screenshot_at: number | null;
}

export interface UsageTable {
  account_id: string;
  /** YYYY-MM-DD, UTC. */
  day: string;
  /** Empty where no key called. */
  key_id: string;
  endpoint: string;
  verdict: string;
  used: number;
  analysis_time_ms: number;
}

export interface QuotaCountersTable {
  account_id: string;
  /** YYYY-MM-DD or YYYY-MM, UTC. */
  period: string;
  used: number;
  /** The highest threshold (0, 80, 100) already announced in this window. */
  notified: number;
}

export interface EventsTable {
  id: string;
  account_id: string;
  type: string;
  data: string;
  created_at: number;
  dispatched_at: number | null;
}

export interface WebhooksTable {
  id: string;
  account_id: string;
  url: string;
  events: string;
  format: string;
  description: string | null;
  status: string;
  disabled_reason: string | null;
  sealed_secret: string;
  sealed_previous_secret: string | null;
  previous_secret_until: number | null;
  created_at: number;
  updated_at: number;
  last_delivery_at: number | null;
  consecutive_failures: number;
  failing_since: number | null;
}

export interface ListEntriesTable {
  id: string;
  account_id: string;
  list: string;
  entry: string;
  scope: string;
  note: string | null;
  created_at: number;
}

export interface ReportsTable {
  id: string;
  account_id: string;
  /** Empty where `url_sha256` is given. */
  analysis_id: string;
  url_sha256: string | null;
  expected_verdict: string;
  comment: string | null;
  status: string;
  created_at: number;
  resolved_at: number | null;
}

export interface IdempotencyTable {
  account_id: string;
  path: string;
  key: string;
  request_hash: string;
  claimed_at: number;
  /** Null until the request has completed. */
  status: number | null;
  headers: string | null;
  body: string | null;
}

export interface MetaTable {
  name: string;
  value: string;
}

export interface ModelEditionsTable {
  id: string;
  state: string;
  data_version: string;
  signed_at: number | null;
  changed_at: number;
  reason: string | null;
  signature: string;
  bytes: Uint8Array | null;
}

export interface SharesTable {
  id: string;
  account_id: string;
  analysis_id: string;
  token_hash: string;
  created_at: number;
  expires_at: number;
}

export interface BatchesTable {
  id: string;
  account_id: string;
  key_id: string | null;
  status: string;
  /** Why it is paused. */
  reason: string | null;
  depth: string;
  /** Lines. */
  total: number;
  chunk_size: number;
  /** Lines that have a result: always the first ones. */
  done: number;
  /** Counts of the results, JSON. */
  summary: string;
  created_at: number;
  finished_at: number | null;
  resumes_at: number | null;
  lease_owner: string | null;
  lease_until: number;
}

export interface BatchChunksTable {
  account_id: string;
  batch_id: string;
  number: number;
  /** JSON; null once all of them have a result. */
  urls: string | null;
  /** JSON of the results so far, in order; null before the first. */
  results: string | null;
}

export interface ListedHashesTable {
  /** SHA-256 of an expression. */
  hash: Uint8Array;
  account_id: string;
  origin: string;
  /** safe: whatever lists this hash, it is not passed on. */
  verdict: string;
  analysis_id: string;
  brand: string | null;
  /** Codes of signals, JSON. */
  reasons: string;
  listed_at: number;
  expires_at: number;
}

export interface ScreenshotsTable {
  account_id: string;
  analysis_id: string;
  /** WebP. */
  picture: Uint8Array;
  /** What the page is known again by, JSON; null where a report may not speak for it, or the row is older than this column. */
  face: string | null;
}

/** Pages that are no phishing although they were taken for it. */
export interface ClearedPagesTable {
  picture_hash: string;
  title: string;
  forms: string;
  cleared_at: number;
}

export interface SeenPagesTable {
  id: string;
  kind: string;
  brand: string | null;
  address: string | null;
  icon_sha256: string | null;
  icon_picture_hash: string | null;
  picture_hash: string | null;
  title: string;
  /** What the page asks for, in how many forms. */
  forms: string;
  picture: Uint8Array | null;
  /** null: it was never seen. */
  seen_at: number | null;
  tried_at: number;
}
