import type { LogOddsThresholds } from '../score.ts';
import { bendBelow } from './bend-below.ts';

/** A bare host below these log-odds is no host that looks made for phishing. */
export const INNOCENT_HOST = -2;

/**
 * What is taken away of a page's log-odds where its host by itself looks innocent: path and query alone do not convict. From
 * just below dangerous they rise ever more slowly and never reach it; suspicious stays suspicious.
 *
 * @param bareHost log-odds of the host alone; null where the cap does not apply
 * @returns 0 or less
 */
export function cappedByHost(logOdds: number, { dangerous }: LogOddsThresholds, bareHost: () => number | null): number {
  const cap = bendBelow(logOdds, dangerous);
  if (cap === 0) return 0;
  const host = bareHost();
  return host === null || host >= INNOCENT_HOST ? 0 : cap;
}
