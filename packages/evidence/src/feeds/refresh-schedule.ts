import { createHash } from 'node:crypto';

export interface RefreshHistory {
  readonly name: string;
  readonly intervalS: number;
  /** Epoch ms; null: never. */
  readonly lastAttemptAt: number | null;
  readonly lastSuccessAt: number | null;
  readonly consecutiveFailures: number;
  /** Not before this (Retry-After). */
  readonly notBefore: number;
}

const FIRST_RETRY_MS = 60_000;
const MAX_JITTER = 0.1;
const STALE_AFTER_INTERVALS = 3;

/**
 * When a feed is to be asked next (epoch ms; 0: at once). An interval after the last success, never sooner, and up to
 * a tenth later, so that installations do not ask together; after failures from one minute on, doubling up to the
 * interval.
 * @param seed differs from installation to installation
 */
export function nextRefreshAt(history: RefreshHistory, seed: number): number {
  const last = Math.max(history.lastAttemptAt ?? 0, history.lastSuccessAt ?? 0);
  if (last === 0) return history.notBefore;
  const intervalMs = history.intervalS * 1000;
  const failures = history.consecutiveFailures;
  const waitMs = failures === 0 ? intervalMs : Math.min(intervalMs, FIRST_RETRY_MS * 2 ** (failures - 1));
  return Math.max(
    history.notBefore,
    Math.ceil(last + waitMs * (1 + MAX_JITTER * fractionOf(history.name, last, seed))),
  );
}

export function isStale(history: Pick<RefreshHistory, 'lastSuccessAt' | 'intervalS'>, now: number): boolean {
  return (
    history.lastSuccessAt !== null && now - history.lastSuccessAt > STALE_AFTER_INTERVALS * history.intervalS * 1000
  );
}

/** The same 0…1 for the same inputs. */
function fractionOf(name: string, instant: number, seed: number): number {
  return createHash('sha256').update(`${name} ${instant} ${seed}`).digest().readUInt32BE(0) / 2 ** 32;
}
