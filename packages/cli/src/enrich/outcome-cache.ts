import type { Outcome } from '../judge/outcome.ts';
import { createRecentMap } from '../lines/recent-map.ts';

export interface CacheOptions {
  readonly entries: number;
  /** How long an outcome counts where it does not say itself (`expires_at`). */
  readonly lifeMs: number;
  readonly now?: () => number;
}

export interface OutcomeCache {
  get(url: string): Outcome | undefined;
  set(url: string, outcome: Outcome): void;
}

interface Entry {
  readonly outcome: Outcome;
  readonly until: number;
}

/** What was found of URLs lately. Failures are not kept; what was set or asked for longest ago makes room. */
export function createOutcomeCache({ entries, lifeMs, now = Date.now }: CacheOptions): OutcomeCache {
  const kept = createRecentMap<Entry>(entries);
  return {
    get(url) {
      const entry = kept.get(url);
      return entry !== undefined && entry.until > now() ? entry.outcome : undefined;
    },
    set(url, outcome) {
      if (outcome.status === 'failed') return;
      const at = now();
      kept.set(url, { outcome, until: at + lifeOf(outcome, at, lifeMs) });
    },
  };
}

function lifeOf(outcome: Outcome, now: number, lifeMs: number): number {
  if (outcome.status !== 'judged' || !('expires_at' in outcome.answer)) return lifeMs;
  const until = Date.parse(String(outcome.answer.expires_at));
  return Number.isNaN(until) ? lifeMs : Math.max(0, Math.min(until - now, lifeMs));
}
