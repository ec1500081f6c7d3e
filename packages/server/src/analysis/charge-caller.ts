import type { Caller } from '../limits/caller.ts';
import { quotaOf } from '../limits/plans.ts';
import type { UsageView } from '../limits/usage-view.ts';
import type { SearchAlerts } from '../searches/search-alerts.ts';
import type { Subscriptions } from '../webhooks/subscriptions.ts';
import type { Analyzed, CommitTerms } from './analyzer.ts';
import { quotaError } from './quota.ts';

export interface ChargeDependencies {
  readonly subscriptions: Subscriptions;
  readonly searchAlerts: SearchAlerts;
  readonly usage: UsageView;
  readonly countAnalysis: (verdict: string, durationMs: number) => void;
  /**
   * Events were written. Every replica that writes events also delivers, so that this needs no NOTIFY (which serialises
   * commits on PostgreSQL); the few events written elsewhere are found by the next poll.
   */
  readonly wakeDispatcher: () => void;
  readonly now: () => number;
}

/** Under which conditions the caller's analyses are charged and stored; null for a test key. */
export async function commitTermsOf(
  { account, limits, isTest }: Caller,
  isStored: boolean,
  { subscriptions, searchAlerts }: ChargeDependencies,
): Promise<CommitTerms | null> {
  if (isTest) return null;
  const found = subscriptions.of(account.id);
  // Nearly always at hand, and waiting would cost a turn.
  const wanted = found instanceof Promise ? await found : found;
  const ofSearches = searchAlerts.of(account.id);
  const alerts = ofSearches instanceof Promise ? await ofSearches : ofSearches;
  return { isStored, quota: quotaOf(limits), wanted: [...wanted], alerts };
}

/**
 * Notes what the commit did, for limits, metrics and deliveries.
 * @throws ApiError 429 when the quota did not cover it.
 */
export function settleCommit(
  caller: Caller,
  { outcome, charged, wroteEvents }: Analyzed,
  { usage, countAnalysis, wakeDispatcher, now }: ChargeDependencies,
): void {
  const accountId = caller.account.id;
  if (outcome !== 'committed') {
    usage.forget(accountId);
    throw quotaError(outcome, caller, now());
  }
  if (charged.length > 0) usage.add(accountId, charged.length, now());
  for (const { verdict, analysisTimeMs } of charged) countAnalysis(verdict, analysisTimeMs);
  if (wroteEvents) wakeDispatcher();
}
