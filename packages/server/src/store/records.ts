import type {
  ApiErrorCode,
  BatchJob,
  BatchStatus,
  KeyScope,
  PauseReason,
  SiteFacts,
  WebhookEvent,
  WebhookFormat,
} from '@lurewatch/contract';
import type { CheckName, RedirectStop, Signal, Verdict } from '@lurewatch/engine';

/** Instants are epoch milliseconds in the store and ISO 8601 in answers. Ids carry a type prefix and a UUIDv7 in Crockford base32. */
export type Instant = number;

export type AccountStatus = 'active' | 'suspended';

export interface AccountRecord {
  readonly id: string; // acc_…
  readonly email: string | null;
  readonly name: string | null;
  readonly plan: string;
  readonly status: AccountStatus;
  readonly isAdministrator: boolean;
  readonly createdAt: Instant;
}

/** What may be changed of an account; what is left out stays. */
export type AccountChange = {
  readonly [K in 'plan' | 'status' | 'isAdministrator']?: AccountRecord[K] | undefined;
} & { readonly name?: string | undefined };

export interface ApiKeyRecord {
  readonly id: string; // key_…
  readonly accountId: string;
  readonly name: string;
  /** 'lw_live_' or 'lw_test_'. */
  readonly prefix: string;
  readonly last4: string;
  readonly scope: KeyScope;
  readonly createdAt: Instant;
  readonly expiresAt: Instant | null;
  readonly revokedAt: Instant | null;
  readonly lastUsedAt: Instant | null;
}

export type CheckStatus = 'ok' | 'absent' | 'timeout' | 'failed' | 'skipped';

export interface CheckRecord {
  readonly name: CheckName;
  readonly status: CheckStatus;
  readonly timeMs: number;
  readonly reason?: string;
  /** Whom it is about where that is not the submitted host. */
  readonly host?: string;
}

/** Whose domain one address of a redirect chain lies on; see RedirectStop of the engine. */
export type StopDomain = Pick<RedirectStop, 'registeredDomain' | 'domainAgeDays'>;

/** One stored analysis. URLs in it are already stripped of userinfo and fragment, personal query values masked. */
export interface AnalysisRecord {
  readonly id: string; // ana_…
  readonly accountId: string;
  readonly keyId: string | null;
  readonly batchId: string | null;
  readonly endpoint: 'analyze' | 'batch';
  readonly url: string;
  readonly host: string;
  /** Engine's canonical look-up hashes of host and site, for finding past analyses when a feed learns of them. */
  readonly hostHash: string;
  readonly siteHash: string;
  readonly urlHash: string;
  readonly score: number;
  /** null: analysed before it was kept. */
  readonly baseScore: number | null;
  readonly verdict: Verdict;
  readonly brand: string | null;
  readonly officialDomain: string | null;
  readonly signals: readonly Signal[];
  /** The signals as a row holds them, where they were written before; never of a record that was read. */
  readonly signalsText?: string | undefined;
  readonly checks: readonly CheckRecord[];
  readonly redirects: readonly string[];
  /** Of the submitted URL, then of each of `redirects`; empty where there are none, or they are older than this column. */
  readonly stopDomains: readonly StopDomain[];
  /** null where nobody was asked, or they are older than this column. */
  readonly facts: SiteFacts | null;
  readonly finalUrl: string | null;
  readonly depth: 'fast' | 'full';
  readonly analysisTimeMs: number;
  readonly engineVersion: string;
  readonly dataVersion: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly revision: number;
  /** When a browser drew the page, of which the picture is kept beside the analysis; null: there is none. */
  readonly screenshotAt: Instant | null;
  /** When it was judged again, by a threat list or because somebody asked; null: never. */
  readonly revisedAt: Instant | null;
}

export type EventType = WebhookEvent;

/** One thing that happened, written in the transaction of what it reports; delivered later to matching webhooks. */
export interface EventRecord {
  readonly id: string; // evt_…
  readonly accountId: string;
  readonly type: EventType;
  /** `data` of the payload, JSON. */
  readonly data: unknown;
  readonly createdAt: Instant;
}

export interface WebhookRecord {
  readonly id: string; // wh_…
  readonly accountId: string;
  readonly url: string;
  readonly events: readonly EventType[];
  readonly format: WebhookFormat;
  readonly description: string | null;
  readonly status: 'enabled' | 'disabled';
  readonly disabledReason: 'gone' | 'failing' | 'manual' | null;
  /** Sealed (AES-256-GCM) signing secrets; the previous one signs too until previousSecretUntil. */
  readonly sealedSecret: string;
  readonly sealedPreviousSecret: string | null;
  readonly previousSecretUntil: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly lastDeliveryAt: Instant | null;
  readonly consecutiveFailures: number;
  /** First failure since the last success; null while healthy. */
  readonly failingSince: Instant | null;
}

export interface ListEntryRecord {
  readonly id: string; // lst_…
  readonly accountId: string;
  readonly list: 'allow' | 'block';
  readonly entry: string;
  readonly scope: 'url' | 'host' | 'domain';
  readonly note: string | null;
  readonly createdAt: Instant;
}

export interface ReportRecord {
  readonly id: string; // rep_…
  readonly accountId: string;
  /** null for a page that was reported by its hash alone. */
  readonly analysisId: string | null;
  /** In hexadecimal; null for a report on an analysis. */
  readonly urlSha256: string | null;
  readonly expectedVerdict: 'safe' | 'dangerous';
  readonly comment: string | null;
  readonly status: 'open' | 'accepted' | 'rejected';
  readonly createdAt: Instant;
  readonly resolvedAt: Instant | null;
}

/** Under what stored analyses are found when a list gains an entry: look-up hashes of a site, and of it or what lies within. */
export interface SiteAndHash {
  readonly siteHash: string;
  readonly hash: string;
}

/** A link that shows one analysis to whoever has it. Only the hash of its secret is kept. */
export interface ShareRecord {
  readonly id: string; // shr_…
  readonly accountId: string;
  readonly analysisId: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

/** Many URLs that are worked through in the background. */
export interface BatchRecord {
  readonly id: string; // bat_…
  readonly accountId: string;
  readonly keyId: string | null;
  /** `receiving`: its lines are still being written; nobody has been told of it. */
  readonly status: BatchStatus | 'receiving';
  readonly reason: PauseReason | null;
  readonly depth: 'fast' | 'full';
  readonly total: number;
  /** Lines of a chunk. */
  readonly chunkSize: number;
  /** Lines that have a result: always the first ones. */
  readonly done: number;
  readonly summary: BatchJob['summary'];
  readonly createdAt: Instant;
  readonly finishedAt: Instant | null;
  readonly resumesAt: Instant | null;
}

/**
 * What came of one line: the analysis, which has the URL, or why there is none. Verdict and score at the time, by which lines are
 * put in order; lines of earlier versions have none.
 */
export type BatchLine =
  | { readonly analysisId: string; readonly verdict?: Verdict; readonly score?: number }
  | { readonly url: string; readonly code: ApiErrorCode; readonly message: string };

export interface BatchChunk {
  readonly number: number;
  /** All lines of the chunk; null once all of them have a result. */
  readonly urls: readonly string[] | null;
  readonly results: readonly BatchLine[];
}

/** What the service itself says of one hash of an expression; `safe` takes it out of the lists. */
export interface ListedHashRecord {
  readonly hash: Uint8Array;
  readonly accountId: string;
  readonly origin: 'own-verdict' | 'report';
  readonly verdict: 'safe' | 'dangerous';
  readonly analysisId: string;
  readonly brand: string | null;
  readonly reasons: readonly string[];
  readonly listedAt: Instant;
  readonly expiresAt: Instant;
}

/** An analysis that may enter the lists. */
export interface ListableAnalysis {
  readonly id: string;
  readonly accountId: string;
  readonly url: string;
  readonly brand: string | null;
  readonly signals: readonly Signal[];
}

/** What a person has decided about an analysis, or about a page of which the hash alone is known. */
export interface AcceptedReport {
  readonly id: string;
  readonly accountId: string;
  readonly expectedVerdict: 'safe' | 'dangerous';
  readonly resolvedAt: Instant;
  readonly page: ListableAnalysis | { readonly urlSha256: string };
}

/** What a page that asks for something is known again by. */
export interface Face {
  /** Perceptual hash of its picture, 16 hexadecimal digits. */
  readonly pictureHash: string;
  readonly title: string;
  /** What it asks for, in how many forms. */
  readonly forms: string;
}
