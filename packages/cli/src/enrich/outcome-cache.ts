import type { Outcome } from '../judge/outcome.ts';

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

/** What was found of URLs lately. Failures are not kept; the entry set longest ago makes room. */
export function createOutcomeCache({ entries, lifeMs, now = Date.now }: CacheOptions): OutcomeCache {
  const kept = new Map<string, Entry>();
  return {
    get(url) {
      const entry = kept.get(url);
      return entry !== undefined && entry.until > now() ? entry.outcome : undefined;
    },
    set(url, outcome) {
      if (outcome.status === 'failed' || entries === 0) return;
      if (kept.size >= entries) kept.delete(kept.keys().next().value ?? url);
      // A copy: as a slice of its chunk the key would keep the whole chunk in memory.
      kept.set(Buffer.from(url).toString(), { outcome, until: now() + lifeOf(outcome, now(), lifeMs) });
    },
  };
}

function lifeOf(outcome: Outcome, now: number, lifeMs: number): number {
  if (outcome.status !== 'judged' || !('expires_at' in outcome.answer)) return lifeMs;
  const until = Date.parse(String(outcome.answer.expires_at));
  return Number.isNaN(until) ? lifeMs : Math.max(0, Math.min(until - now, lifeMs));
}
