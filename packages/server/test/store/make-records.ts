import { type LookupHashes, lookupHashes, parseUrl } from '@lurewatch/engine';
import { presentAnalysis } from '../../src/analysis/write-analysis.ts';
import { newId, newIdAt } from '../../src/store/id.ts';
import { newEvent } from '../../src/store/new-event.ts';
import type { Store } from '../../src/store/store.ts';
import type { AccountRecord } from '../../src/store/tables/accounts/accounts.ts';
import type { AnalysisRecord } from '../../src/store/tables/analyses/analysis-columns.ts';
import type { EventRecord, EventType } from '../../src/store/tables/events.ts';
import type { IdempotencyClaim } from '../../src/store/tables/idempotency.ts';
import type { ClaimedKey } from '../../src/store/tables/kept-answer.ts';
import type { CommitEntry, QuotaLimits } from '../../src/store/writer/analysis-writer.ts';

export const UNLIMITED: QuotaLimits = { day: null, month: null, overage: false };

export async function makeAccount(store: Store, change: Partial<AccountRecord> = {}): Promise<AccountRecord> {
  const account: AccountRecord = {
    id: newId('acc'),
    email: null,
    name: null,
    plan: 'free',
    status: 'active',
    isAdministrator: false,
    createdAt: Date.now(),
    ...change,
  };
  await store.accounts.create(account);
  return account;
}

/** The claim of a key that was free. */
export function claimOf(claimed: IdempotencyClaim): ClaimedKey {
  if (claimed.outcome !== 'claimed') throw new Error(`the key is ${claimed.outcome}`);
  return claimed.claim;
}

function hashesOf(host: string): LookupHashes {
  const parsed = parseUrl(`https://${host}/basket`);
  if (!parsed.ok) throw new Error(parsed.message);
  return lookupHashes(parsed.url);
}

export function makeAnalysis(accountId: string, change: Partial<AnalysisRecord> = {}): AnalysisRecord {
  const createdAt = change.createdAt ?? Date.now();
  // An id made for a past instant lies where that instant's ids lie.
  const id = Date.now() - createdAt > 1000 ? newIdAt('ana', createdAt) : newId('ana', createdAt);
  const host = change.host ?? 'shop.example';
  return {
    id,
    accountId,
    keyId: null,
    batchId: null,
    endpoint: 'analyze',
    url: `https://${host}/basket`,
    host,
    ...hashesOf(host),
    urlHash: `hash-of-${id}`,
    score: 90,
    baseScore: 89,
    verdict: 'safe',
    brand: null,
    officialDomain: null,
    signals: [
      { type: 'info', code: 'plain', message: 'Nothing unusual', impact: 1, source: 'url', evidence: { a: 1 } },
    ],
    checks: [{ name: 'rdap', status: 'failed', timeMs: 3, reason: 'refused' }],
    redirects: ['https://short.example/x'],
    facts: {
      host: 'sage.example',
      registered_domain: 'sage.example',
      registered_at: '2026-11-19T00:00:00Z',
      registration_expires_at: null,
      registrar: 'A Registrar',
      addresses: ['192.0.2.1'],
      name_servers: [],
      certificate_issuer: null,
      certificate_valid_from: null,
      certificate_valid_to: null,
      page_title: 'Sign in',
      form_targets: ['mint.example'],
    },
    stopDomains: [
      { registeredDomain: host, domainAgeDays: null },
      { registeredDomain: 'short.example', domainAgeDays: 12 },
    ],
    finalUrl: null,
    depth: 'full',
    analysisTimeMs: 3,
    engineVersion: '1.0.0',
    dataVersion: '2026-11-20',
    overlayVersion: null,
    createdAt,
    expiresAt: createdAt + 600_000,
    revision: 0,
    context: 'navigation',
    screenshotAt: null,
    revisedAt: null,
    ...change,
  };
}

/** The commit of one analysis; `isStored: false` counts without storing. */
export function makeEntry(analysis: AnalysisRecord, change: Partial<CommitEntry> = {}): CommitEntry {
  return { analysis, isStored: true, quota: UNLIMITED, events: [], ...change };
}

type AnalysisEvent = Extract<EventType, `analysis.${string}`>;

/** An event about an analysis of its own. */
export function makeEvent(accountId: string, type: AnalysisEvent = 'analysis.completed', at = Date.now()): EventRecord {
  return newEvent(type, accountId, presentAnalysis(makeAnalysis(accountId, { url: 'https://grüße.example/🎣' })), at);
}

export async function eventsOf(store: Store, accountId: string): Promise<readonly { type: string; data: unknown }[]> {
  const rows = await store.database.db
    .selectFrom('events')
    .select(['type', 'data'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ type: row.type, data: JSON.parse(row.data) }));
}
