import { createAccountCache } from '../store/account-cache.ts';
import type { UsageStore } from '../store/tables/usage.ts';
import { DAY_MS } from '../time/time.ts';

export interface Used {
  readonly day: number;
  readonly month: number;
}

/** What an account has used, at most a moment old: for headers and for refusing early. The commit counts exactly. */
export interface UsageView {
  /** A promise only when nothing is known yet. */
  of(accountId: string, now: number): Used | Promise<Used>;
  /** What `of` last knew; zero when nothing. */
  known(accountId: string, now: number): Used;
  add(accountId: string, units: number, now: number): void;
  /** Ask the store again next time: the commit refused what this view thought possible. */
  forget(accountId: string): void;
}

const FRESH_MS = 2_000;
const MAX_ACCOUNTS = 50_000;

interface Counted {
  day: number;
  month: number;
  readonly dayNumber: number;
}

/** Counts this process's own units at once and learns of other replicas' every two seconds. */
export function createUsageView(store: UsageStore, now: () => number): UsageView {
  const cache = createAccountCache<Counted>({
    async load(accountId) {
      const at = now();
      const { day, month } = await store.current(accountId, at);
      return { day, month, dayNumber: dayNumber(at) };
    },
    now,
    freshMs: FRESH_MS,
    maxEntries: MAX_ACCOUNTS,
    whenStale: 'serve',
  });

  function ofToday(accountId: string, at: number): Counted | null {
    const counted = cache.peek(accountId);
    if (counted === undefined || counted.dayNumber === dayNumber(at)) return counted ?? null;
    cache.forget(accountId);
    return null;
  }

  return {
    of(accountId, at) {
      return ofToday(accountId, at) ?? cache.get(accountId);
    },
    known: (accountId, at) => ofToday(accountId, at) ?? NOTHING,
    add(accountId, units, at) {
      const counted = ofToday(accountId, at);
      if (counted === null) return;
      counted.day += units;
      counted.month += units;
    },
    forget: cache.forget,
  };
}

const NOTHING: Used = { day: 0, month: 0 };

function dayNumber(now: number): number {
  return Math.floor(now / DAY_MS);
}
