import type { UsageStore } from '../store/store.ts';

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

interface Entry {
  day: number;
  month: number;
  dayNumber: number;
  loadedAt: number;
}

/** Counts this process's own units at once and learns of other replicas' every two seconds. */
export function createUsageView(store: UsageStore): UsageView {
  const entries = new Map<string, Entry>();

  function of(accountId: string, now: number): Used | Promise<Used> {
    const entry = entries.get(accountId);
    if (!entry || entry.dayNumber !== dayNumber(now)) return load(accountId, now);
    if (now - entry.loadedAt > FRESH_MS) refresh(accountId, entry, now);
    return entry;
  }

  async function load(accountId: string, now: number): Promise<Used> {
    const used = await store.current(accountId, now);
    const entry: Entry = { day: used.day, month: used.month, dayNumber: dayNumber(now), loadedAt: now };
    if (entries.size >= MAX_ACCOUNTS) dropOldest(entries);
    entries.set(accountId, entry);
    return entry;
  }

  function refresh(accountId: string, entry: Entry, now: number): void {
    entry.loadedAt = now;
    store.current(accountId, now).then(
      (used) => {
        entry.day = used.day;
        entry.month = used.month;
      },
      () => {}, // the store is asked again in two seconds; the commit counts exactly meanwhile
    );
  }

  return {
    of,
    known(accountId, now) {
      const entry = entries.get(accountId);
      return entry && entry.dayNumber === dayNumber(now) ? entry : NOTHING;
    },
    add(accountId, units, now) {
      const entry = entries.get(accountId);
      if (!entry || entry.dayNumber !== dayNumber(now)) return;
      entry.day += units;
      entry.month += units;
    },
    forget(accountId) {
      entries.delete(accountId);
    },
  };
}

const NOTHING: Used = { day: 0, month: 0 };
const DAY_MS = 86_400_000;

function dayNumber(now: number): number {
  return Math.floor(now / DAY_MS);
}

function dropOldest(entries: Map<string, Entry>): void {
  const [oldest] = entries.keys();
  if (oldest !== undefined) entries.delete(oldest);
}
