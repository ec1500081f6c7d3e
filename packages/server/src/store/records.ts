import type { WebhookEvent } from '@lurewatch/contract';
import type { CheckName, Signal, Verdict } from '@lurewatch/engine';

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
}

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
  readonly signalsText?: string;
  readonly checks: readonly CheckRecord[];
  readonly redirects: readonly string[];
  readonly finalUrl: string | null;
  readonly depth: 'fast' | 'full';
  readonly analysisTimeMs: number;
  readonly engineVersion: string;
  readonly dataVersion: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly revision: number;
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
  readonly analysisId: string;
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
