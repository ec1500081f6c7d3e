import type { CheckName, Verdict } from '@lurewatch/engine';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type {
  AcceptedReport,
  AccountChange,
  AccountRecord,
  AnalysisRecord,
  ApiKeyRecord,
  BatchChunk,
  BatchRecord,
  EventRecord,
  Face,
  Instant,
  ListableAnalysis,
  ListEntryRecord,
  ListedHashRecord,
  ReportRecord,
  ShareRecord,
  SiteAndHash,
  WebhookRecord,
} from './records.ts';
import type { Schema } from './schema.ts';
import type { WriterPlace } from './writer-place.ts';

/** Limits that the commit enforces, null where unlimited. Overage: units beyond `month` are accepted and counted. */
export interface QuotaLimits {
  readonly day: number | null;
  readonly month: number | null;
  readonly overage: boolean;
}

/**
 * A statement of the dialect that runs in the unit's transaction and must change exactly one row. Where it does not, somebody else
 * was faster: the unit alone is undone and its commit rejects with StaleUnit.
 */
export interface CommitStep {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What is committed or refused as a whole: one analysis, one batch, or a piece of one. */
export interface CommitUnit {
  readonly accountId: string;
  readonly entries: readonly CommitEntry[];
  readonly events: readonly EventRecord[];
  readonly steps?: readonly CommitStep[];
}

/** One unit of work for the group commit. */
export interface CommitEntry {
  readonly analysis: AnalysisRecord;
  /** false (store:false): counted, not stored. */
  readonly isStored: boolean;
  readonly quota: QuotaLimits;
  readonly events: readonly EventRecord[];
  /** What a browser drew of the page: kept where the analysis is, whose `screenshotAt` says so. */
  readonly screenshot?: Drawing;
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
  /** The events of its entries are not added: `events` holds all of them. */
  commitUnit(unit: CommitUnit): Promise<CommitOutcome>;
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
  readonly id?: string;
  readonly verdict?: Verdict;
  /** Exactly this host. */
  readonly host?: string;
  /** This name and every host below it. */
  readonly domain?: string;
  /** Exactly this URL, by its look-up hash; or by its stored text where that was given with its masks. */
  readonly url?: { readonly host: string } & ({ readonly hash: string } | { readonly stored: string });
  /** Detected brands as they are stored: any of them. */
  readonly brands?: readonly string[];
  /** Text within the stored URL; ASCII letters in any case. */
  readonly urlPart?: string;
  /** Code of one of the signals. */
  readonly signal?: string;
  /** Source of one of the signals. */
  readonly source?: CheckName;
  readonly from?: Instant;
  readonly to?: Instant;
}

export interface AnalysisPage extends Page<AnalysisRecord> {
  /** A search that has looked at enough stops here, with fewer than asked for: the oldest it looked at. Null: it did not stop. */
  readonly searchedTo: Instant | null;
}

/** How many there are; at least so many where not exact. */
export interface AnalysisCount {
  readonly value: number;
  readonly isExact: boolean;
}

export type VerdictCounts = Readonly<Record<Verdict, number>>;

/** A site, and the domain in its registration: another one at a hosting service. */
export interface DomainSeen {
  readonly site: string;
  readonly registeredDomain: string;
}

export interface Seen {
  readonly analyses: number;
  readonly dangerous: number;
  readonly firstSeen: Instant;
  readonly lastSeen: Instant;
  /** Of the brand in the newest of them. */
  readonly officialDomain: string | null;
}

/** An account's analyses on one site; all but `total` and `firstSeen` is of the newest `counted`. */
export interface DomainSummary {
  readonly total: number;
  readonly firstSeen: Instant | null;
  readonly lastSeen: Instant | null;
  readonly counted: number;
  readonly byVerdict: VerdictCounts;
  /** The latest first. */
  readonly hosts: readonly ({ readonly host: string } & Seen)[];
  readonly brands: readonly ({ readonly brand: string } & Seen)[];
  readonly ids: readonly string[];
  /** The newest that knows the registration of the domain, else the newest that knows anything of its own host. */
  readonly idWithFacts: string | null;
}

export interface AnalysisStore {
  find(accountId: string, id: string): Promise<AnalysisRecord | null>;
  /** Those of the ids that there are, in no order. */
  findMany(accountId: string, ids: readonly string[]): Promise<readonly AnalysisRecord[]>;
  /** Newest first. Looks at a bounded number of analyses where no index holds the filter: then a page may be short. */
  page(accountId: string, filter: AnalysisFilter, limit: number, cursor: string | null): Promise<AnalysisPage>;
  /** Counts no further than a bound. */
  count(accountId: string, filter: AnalysisFilter): Promise<AnalysisCount>;
  /** Brands of the account's analyses with this name, whatever its case. */
  brandsNamed(accountId: string, name: string): Promise<readonly string[]>;
  summarizeDomain(accountId: string, domain: DomainSeen, since: Instant): Promise<DomainSummary>;
  erase(accountId: string, id: string): Promise<boolean>;
  /** The id of the account's newest analysis; null when there is none. */
  newestId(accountId: string): Promise<string | null>;
  /** Streams every analysis of the account, oldest first (export). */
  stream(accountId: string): AsyncIterable<AnalysisRecord>;
  /** Past analyses since `since` on these sites whose url, host or site hash is asked for (indexed; never a scan). */
  findByHashes(wanted: readonly SiteAndHash[], since: Instant): Promise<readonly AnalysisRecord[]>;
  /** Replaces verdict, score, signals with revision + 1 and writes the event in one transaction. False: somebody was faster. */
  revise(record: AnalysisRecord, event: EventRecord): Promise<boolean>;
  /** The same as a step of a commit. */
  revision(record: AnalysisRecord): CommitStep;
}

/** What browsers drew of analysed pages. Each goes with its analysis: by retention, when that is erased, with the account. */
export interface ScreenshotStore {
  /** WebP; null when there is none. */
  find(accountId: string, analysisId: string): Promise<Uint8Array | null>;
  /** What a report on the analysis may teach; null: nothing. */
  faceOf(accountId: string, analysisId: string): Promise<Face | null>;
  /** Keeps it beside a stored analysis, in place of an earlier one; false when there is no such analysis any more. */
  keep(screenshot: NewScreenshot): Promise<boolean>;
}

/** What a browser drew of a page. */
export interface Drawing {
  /** WebP. */
  readonly picture: Uint8Array;
  /** What a report on the analysis may teach; null: nothing. */
  readonly face: Face | null;
}

export interface NewScreenshot extends Drawing {
  readonly accountId: string;
  readonly analysisId: string;
  readonly takenAt: Instant;
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

/** When a key was last used. */
export interface KeyUse extends Pick<ApiKeyRecord, 'id' | 'accountId'> {
  readonly at: Instant;
}

export interface KeyStore {
  /** `limit` is the plan's number of live keys; false when it is reached (checked in the transaction). */
  create(key: ApiKeyRecord, sha256: Uint8Array, limit: number | null): Promise<boolean>;
  findByHash(sha256: Uint8Array): Promise<KeyWithAccount | null>;
  /** Hashes of at most `count` keys, those used or made last. */
  latestHashes(count: number): Promise<readonly Uint8Array[]>;
  hashOf(keyId: string): Promise<Uint8Array | null>;
  list(accountId: string): Promise<readonly ApiKeyRecord[]>;
  revoke(accountId: string, keyId: string, at: Instant): Promise<boolean>;
  touch(lastUsed: Iterable<KeyUse>): Promise<void>;
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
  /** The report, or the one of its hash that is open; null where the account has `limit` open ones by hash. */
  createByHash(report: ReportRecord, limit: number): Promise<ReportRecord | null>;
  find(accountId: string, id: string): Promise<ReportRecord | null>;
  /** The account's newest reports, at most `limit`, on analyses of the site. */
  ofSite(accountId: string, site: string, limit: number): Promise<readonly ReportRecord[]>;
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

/** What the service itself adds to the lists of hashes that clients look up, and takes out of them. */
export interface ListedHashStore {
  /** Another text whenever anything has changed. */
  version(): Promise<string>;
  /** At most `limit`, those listed last. */
  all(limit: number): Promise<readonly ListedHashRecord[]>;
  /** What a report says stands against a verdict. */
  put(entries: readonly ListedHashRecord[]): Promise<void>;
  /** Dangerous verdicts of that certainty that nobody has reported as wrong, with ids from `from` to below `below`. */
  verdicts(
    span: { readonly from: string; readonly below: string },
    maxScore: number,
    limit: number,
  ): Promise<readonly ListableAnalysis[]>;
  acceptedReports(since: Instant, limit: number): Promise<readonly AcceptedReport[]>;
  /**
   * Removes what has expired, and verdicts whose analysis is gone, no longer dangerous, or was reported as wrong. Looks at so
   * many verdicts from `after` on; returns where to go on, null at the end.
   */
  prune(at: Instant, after: Uint8Array | null, limit: number): Promise<Uint8Array | null>;
}

/** What a piece of work on a batch leaves: the chunk with its new results, and the batch as it is then. */
export interface BatchProgress {
  readonly before: BatchRecord;
  readonly after: BatchRecord;
  readonly chunk: BatchChunk;
}

export type BatchName = Pick<BatchRecord, 'id' | 'accountId'>;

export interface BatchStore {
  /** Keeps the batch and its lines, some at a time; `receiving` until all are there. */
  create(batch: BatchRecord, urls: readonly string[]): Promise<void>;
  find(accountId: string, id: string): Promise<BatchRecord | null>;
  page(accountId: string, limit: number, cursor: string | null): Promise<Page<BatchRecord>>;
  countOpen(accountId: string): Promise<number>;
  /** The chunks with these numbers, in their order. */
  chunks(batch: BatchName, numbers: readonly number[]): Promise<readonly BatchChunk[]>;
  /** The batch that has waited longest for its turn, leased until `until`; null when nothing is to be done. */
  claim(owner: string, at: Instant, until: Instant, except: readonly string[]): Promise<BatchRecord | null>;
  /** false when the lease is lost. */
  renew(batch: BatchName, owner: string, until: Instant): Promise<boolean>;
  /** Gives the batch back, for whoever is next; with a status where it is paused. */
  release(batch: BatchName, owner: string, at: Instant, pause: BatchPause | null): Promise<void>;
  /** Steps of the commit that charges the lines; stale when lease or progress is not as it was. */
  progress(owner: string, progress: BatchProgress): readonly CommitStep[];
  cancel(accountId: string, id: string, at: Instant): Promise<void>;
  resume(accountId: string, id: string): Promise<void>;
  remove(accountId: string, id: string): Promise<boolean>;
  /** Gives back what processes that are gone have leased; only where no other process can be at work. */
  releaseAll(): Promise<void>;
  /** Deletes what was never received whole. */
  purgeUnreceived(before: Instant): Promise<void>;
}

export interface BatchPause {
  readonly reason: NonNullable<BatchRecord['reason']>;
  readonly resumesAt: Instant;
}

export interface ShareStore {
  /** false when the account has as many links as it may. */
  create(share: ShareRecord, tokenHash: string, limit: number): Promise<boolean>;
  /** Null when there is none, or it has expired. */
  findByHash(tokenHash: string, at: Instant): Promise<ShareRecord | null>;
  /** Those that have not expired. */
  page(
    accountId: string,
    analysisId: string | null,
    at: Instant,
    limit: number,
    cursor: string | null,
  ): Promise<Page<ShareRecord>>;
  remove(accountId: string, id: string): Promise<boolean>;
  /** Deletes what has expired or whose analysis is gone. */
  purge(at: Instant): Promise<number>;
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

/** The signal aborts when another replica may begin the same: end soon, at a point where nothing is half done. */
export type SingletonJob = (signal: AbortSignal) => Promise<void>;

export interface MaintenanceStore {
  /**
   * Deletes analyses older than what their accounts keep; on PostgreSQL drops whole month partitions where it can. Deletes
   * none when it would be unusually much. Ends early when `signal` aborts.
   */
  purgeAnalyses(
    now: Instant,
    signal?: AbortSignal,
  ): Promise<{ readonly deleted: number; readonly held: HeldPurge | null }>;
  /** Creates the partitions of this and the next month (PostgreSQL). */
  ensurePartitions(now: Instant): Promise<void>;
  /** Runs `job` only if nobody else runs one of that name; returns whether it ran. */
  runSingleton(name: string, job: SingletonJob): Promise<boolean>;
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

export interface SeenPage {
  readonly id: string;
  readonly kind: 'brand' | 'phishing';
  /** Of a brand's own page. */
  readonly brand: string | null;
  readonly address: string | null;
  /** In hexadecimal digits, as the engine's facts have them. */
  readonly iconSha256: string | null;
  readonly iconPictureHash: string | null;
  readonly pictureHash: string | null;
  readonly title: string;
  readonly forms: string;
  /** null: it was never seen. */
  readonly seenAt: Instant | null;
  readonly triedAt: Instant;
}

/** Pages to compare others with; belongs to nobody. */
export interface SeenPageStore {
  /** All of them, without their pictures. */
  list(): Promise<readonly SeenPage[]>;
  /** Brands' own pages of which there is a picture, without it. */
  listPictured(): Promise<readonly SeenPage[]>;
  /** Changes with everything that is saved or cleared. */
  edition(): Promise<string>;
  save(page: SeenPage, picture: Uint8Array | null): Promise<void>;
  /** The picture of a page, WebP. */
  pictureOf(id: string): Promise<Uint8Array | null>;
  /** Faces of pages that were found to be safe. */
  listCleared(): Promise<readonly Face[]>;
  clear(face: Face, at: Instant): Promise<void>;
  unclear(faces: readonly Face[]): Promise<void>;
  forgetCleared(before: Instant): Promise<void>;
  /** Forgets phishing pages seen before this instant, and the oldest beyond so many. */
  forgetPhishing(before: Instant, most: number): Promise<void>;
}

/** What is known of the standby that long reads go to. */
export interface StandbyState {
  readonly isUsed: boolean;
  /** How far behind it was when it was last asked; null: not known. */
  readonly lagMs: number | null;
  /** Reads that began there and were done by the primary. */
  readonly fallbacks: number;
}

/** Everything the service keeps, behind one door; the same suite proves it on SQLite and PostgreSQL. */
export interface Store {
  readonly dialect: 'sqlite' | 'postgres';
  /** For parts that keep tables of their own (webhook deliveries, sessions). */
  readonly database: Database;
  readonly writer: AnalysisWriter;
  /** For threads that write beside it, and what to do when one of them has ended. */
  readonly writerPlace: WriterPlace;
  forfeitWriteLock(party: number): void;
  /** Null where no standby is set. */
  readonly standby: (() => StandbyState) | null;
  readonly analyses: AnalysisStore;
  readonly screenshots: ScreenshotStore;
  readonly usage: UsageStore;
  readonly accounts: AccountStore;
  readonly keys: KeyStore;
  readonly lists: ListStore;
  readonly reports: ReportStore;
  readonly listedHashes: ListedHashStore;
  readonly batches: BatchStore;
  readonly shares: ShareStore;
  readonly models: ModelStore;
  readonly seenPages: SeenPageStore;
  readonly webhooks: WebhookStore;
  readonly idempotency: IdempotencyStore;
  readonly retention: RetentionStore;
  readonly maintenance: MaintenanceStore;
  /**
   * Throws when the database does not answer or does not accept writes. After a failed commit (`isFailing`, by default that
   * of `writer`) only a write that needs space proves that there is room again.
   */
  ping(isFailing?: boolean): Promise<void>;
  close(): Promise<void>;
}
