import type { Verdict } from '@lurewatch/engine';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type {
  AccountChange,
  AccountRecord,
  AnalysisRecord,
  ApiKeyRecord,
  EventRecord,
  Instant,
  ListEntryRecord,
  ReportRecord,
  SiteAndHash,
  WebhookRecord,
} from './records.ts';
import type { Schema } from './schema.ts';

/** Limits that the commit enforces, null where unlimited. Overage: units beyond `month` are accepted and counted. */
export interface QuotaLimits {
  readonly day: number | null;
  readonly month: number | null;
  readonly overage: boolean;
}

/** One unit of work for the group commit. */
export interface CommitEntry {
  readonly analysis: AnalysisRecord;
  /** false (store:false): counted, not stored. */
  readonly isStored: boolean;
  readonly quota: QuotaLimits;
  readonly events: readonly EventRecord[];
}

export type CommitOutcome = 'committed' | 'quota_exceeded_day' | 'quota_exceeded_month';

/**
 * Group commit: concurrent requests share one transaction that stores analyses, counts usage against the quota exactly,
 * and writes events (including quota.threshold at 80 % and 100 %). Resolves only after the transaction is durable.
 * Throws StoreOverloaded when its bounded queue is full, StoreClosed while stopping.
 */
export interface AnalysisWriter {
  commit(entry: CommitEntry): Promise<CommitOutcome>;
  /** All or nothing: a batch is charged and stored whole, or refused whole. */
  commitBatch(entries: readonly CommitEntry[], batchEvents: readonly EventRecord[]): Promise<CommitOutcome>;
  readonly queueDepth: number;
  /** Whether the latest transaction failed for a reason of the database, not of a row. */
  readonly isFailing: boolean;
  /** Flushes what is queued, then refuses more. */
  close(): Promise<void>;
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

export interface AnalysisFilter {
  readonly verdict?: Verdict;
  readonly host?: string;
  readonly brand?: string;
  readonly from?: Instant;
  readonly to?: Instant;
}

export interface AnalysisStore {
  find(accountId: string, id: string): Promise<AnalysisRecord | null>;
  page(accountId: string, filter: AnalysisFilter, limit: number, cursor: string | null): Promise<Page<AnalysisRecord>>;
  erase(accountId: string, id: string): Promise<boolean>;
  /** Streams every analysis of the account, oldest first (export). */
  stream(accountId: string): AsyncIterable<AnalysisRecord>;
  /** Past analyses since `since` on these sites whose url, host or site hash is asked for (indexed; never a scan). */
  findByHashes(wanted: readonly SiteAndHash[], since: Instant): Promise<readonly AnalysisRecord[]>;
  /** Replaces verdict, score, signals with revision + 1 and writes the event in one transaction. */
  revise(record: AnalysisRecord, event: EventRecord): Promise<void>;
}

export interface UsageDay {
  readonly date: string; // YYYY-MM-DD, UTC
  readonly used: number;
  readonly byVerdict: Readonly<Record<Verdict, number>>;
  readonly byEndpoint: Readonly<Record<'analyze' | 'batch', number>>;
  readonly analysisTimeMsTotal: number;
}

export interface UsageStore {
  /** Units used in the UTC day and month of `at`. */
  current(accountId: string, at: Instant): Promise<{ readonly day: number; readonly month: number }>;
  days(accountId: string, from: Instant, to: Instant): Promise<readonly UsageDay[]>;
  byKey(
    accountId: string,
    from: Instant,
    to: Instant,
  ): Promise<readonly { readonly keyId: string; readonly used: number }[]>;
}

/** A step of a transaction that somebody else begins and commits. */
export type InTransaction = (transaction: Kysely<Schema>) => Promise<void>;

export interface AccountStore {
  create(account: AccountRecord): Promise<void>;
  find(id: string): Promise<AccountRecord | null>;
  findByEmail(email: string): Promise<AccountRecord | null>;
  list(limit: number, cursor: string | null): Promise<Page<AccountRecord>>;
  /** Changes the row; `before` runs first in the same transaction, and what it throws undoes everything. */
  change(id: string, change: AccountChange, before?: InTransaction): Promise<boolean>;
  /** Erases the account and everything it owns, sessions included. */
  erase(id: string, before?: InTransaction): Promise<boolean>;
  count(): Promise<number>;
}

/** What authentication needs of a key, in one look-up. */
export interface KeyWithAccount {
  readonly key: ApiKeyRecord;
  readonly account: AccountRecord;
}

export interface KeyStore {
  /** `limit` is the plan's number of live keys; false when it is reached (checked in the transaction). */
  create(key: ApiKeyRecord, sha256: Uint8Array, limit: number | null): Promise<boolean>;
  findByHash(sha256: Uint8Array): Promise<KeyWithAccount | null>;
  list(accountId: string): Promise<readonly ApiKeyRecord[]>;
  revoke(accountId: string, keyId: string, at: Instant): Promise<boolean>;
  touch(lastUsed: ReadonlyMap<string, Instant>): Promise<void>;
  /** Calls back with key or account ids whose cached authentication must be dropped; on PostgreSQL fed by LISTEN/NOTIFY. */
  onChange(listener: (id: string | 'all') => void): () => void;
}

export interface ListStore {
  add(entry: ListEntryRecord): Promise<ListEntryRecord>;
  list(accountId: string, list: 'allow' | 'block'): Promise<readonly ListEntryRecord[]>;
  remove(accountId: string, list: 'allow' | 'block', id: string): Promise<boolean>;
  /** Like KeyStore.onChange, with the account id, or 'all'. */
  onChange(listener: (accountId: string) => void): () => void;
}

export interface ReportStore {
  create(report: ReportRecord): Promise<void>;
  find(id: string): Promise<ReportRecord | null>;
  page(
    accountId: string | null,
    status: ReportRecord['status'] | null,
    limit: number,
    cursor: string | null,
  ): Promise<Page<ReportRecord>>;
  /** Writes the event in the same transaction; false when it was not open. */
  resolve(
    id: string,
    status: 'accepted' | 'rejected',
    at: Instant,
    eventOf: (resolved: ReportRecord) => EventRecord,
  ): Promise<boolean>;
}

export interface WebhookStore {
  /** false when the plan's limit is reached (checked in the transaction). */
  create(webhook: WebhookRecord, limit: number | null): Promise<boolean>;
  find(accountId: string, id: string): Promise<WebhookRecord | null>;
  list(accountId: string): Promise<readonly WebhookRecord[]>;
  update(
    accountId: string,
    id: string,
    change: Partial<Omit<WebhookRecord, 'id' | 'accountId' | 'createdAt'>>,
  ): Promise<WebhookRecord | null>;
  remove(accountId: string, id: string): Promise<boolean>;
}

export type IdempotencyClaim =
  | { readonly outcome: 'claimed' }
  | { readonly outcome: 'in_progress' }
  | { readonly outcome: 'reused' } // same key, other request
  | {
      readonly outcome: 'replay';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    };

export interface IdempotencyStore {
  claim(accountId: string, path: string, key: string, requestHash: string, at: Instant): Promise<IdempotencyClaim>;
  complete(
    accountId: string,
    path: string,
    key: string,
    status: number,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<void>;
  /** Frees a claim whose request failed, so that the caller may try again. */
  release(accountId: string, path: string, key: string): Promise<void>;
  purge(before: Instant): Promise<number>;
}

export interface PlanRetention {
  readonly plan: string;
  /** Null: for ever. */
  readonly days: number | null;
}

/** How long each account's analyses are kept. */
export interface RetentionStore {
  plansInUse(): Promise<readonly { readonly plan: string; readonly accounts: number }[]>;
  /**
   * Writes down what plans order (undefined: not known, nothing changes) for accounts that came onto them, and where it grew.
   * Shortens nothing: `shortened` accounts keep more than their plan now says.
   */
  order(retentionDaysOf: (plan: string) => number | null | undefined): Promise<{ readonly shortened: number }>;
  /** An administrator's order: the plan's accounts keep so much from now on. Returns how many there are. */
  shorten(retention: PlanRetention): Promise<number>;
  /** An administrator's word that the purge that is held is meant; good for a day. */
  confirmPurge(at: Instant): Promise<void>;
}

/** A purge that would delete unusually much: analyses overdue for days, of all that are stored. */
export interface HeldPurge {
  readonly overdue: number;
  readonly stored: number;
}

export interface MaintenanceStore {
  /**
   * Deletes analyses older than what their accounts keep; on PostgreSQL drops whole month partitions where it can. Deletes
   * none when it would be unusually much.
   */
  purgeAnalyses(now: Instant): Promise<{ readonly deleted: number; readonly held: HeldPurge | null }>;
  /** Creates the partitions of this and the next month (PostgreSQL). */
  ensurePartitions(now: Instant): Promise<void>;
  /** Runs `job` only if this replica holds the singleton lock of that name; returns whether it ran. */
  runSingleton(name: string, job: () => Promise<void>): Promise<boolean>;
  getMeta(name: string): Promise<string | null>;
  setMeta(name: string, value: string): Promise<void>;
}

/**
 * A model that came after the release. `current` is in use, `previous` is kept to go back to, `replaced` has had its time,
 * `withdrawn` was rolled back and does not return by itself, `refused` was never used, for the reason given.
 */
export interface ModelEdition {
  /** SHA-256 of its file, in hexadecimal. */
  readonly id: string;
  readonly state: 'current' | 'previous' | 'replaced' | 'withdrawn' | 'refused';
  readonly dataVersion: string;
  readonly signedAt: Instant | null;
  readonly changedAt: Instant;
  readonly reason: string | null;
  readonly signature: string;
}

export type NewModelEdition = Pick<ModelEdition, 'id' | 'dataVersion' | 'signedAt' | 'signature'>;

/** Models beside the one of the release; where none is current, the release's own is in use. */
export interface ModelStore {
  /** Latest change first. */
  list(): Promise<readonly ModelEdition[]>;
  bytesOf(id: string): Promise<Uint8Array | null>;
  /** Becomes the current one; the current one becomes the previous one. */
  install(edition: NewModelEdition, bytes: Uint8Array, at: Instant): Promise<void>;
  /** Remembers why a model was not taken; changes nothing that is known of it otherwise. */
  refuse(edition: NewModelEdition, reason: string, at: Instant): Promise<void>;
  /** Back to the previous one, or to the release's own (`restored` null); null when nothing was installed. */
  rollBack(at: Instant): Promise<{ readonly withdrawn: string; readonly restored: string | null } | null>;
  /** Addresses among the latest analyses that a threat list had told. */
  listedPhishing(): Promise<readonly string[]>;
}

/** Everything the service keeps, behind one door; the same suite proves it on SQLite and PostgreSQL. */
export interface Store {
  readonly dialect: 'sqlite' | 'postgres';
  /** For parts that keep tables of their own (webhook deliveries, sessions). */
  readonly database: Database;
  readonly writer: AnalysisWriter;
  readonly analyses: AnalysisStore;
  readonly usage: UsageStore;
  readonly accounts: AccountStore;
  readonly keys: KeyStore;
  readonly lists: ListStore;
  readonly reports: ReportStore;
  readonly models: ModelStore;
  readonly webhooks: WebhookStore;
  readonly idempotency: IdempotencyStore;
  readonly retention: RetentionStore;
  readonly maintenance: MaintenanceStore;
  /** Throws when the database does not answer or does not accept writes. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
