import type { Verdict } from '@lurewatch/engine';

const MINUTE_MS = 60_000;

/** How long a verdict holds: most phishing sites live for minutes to hours, and a middle verdict is the first to change. */
const LIFETIME_MS: Readonly<Record<Verdict, number>> = {
  dangerous: 30 * MINUTE_MS,
  suspicious: 5 * MINUTE_MS,
  safe: 10 * MINUTE_MS,
  unknown: 1 * MINUTE_MS,
};
/** That nothing is known of a site does not change by asking again. */
const NOTHING_KNOWN_MS = 10 * MINUTE_MS;

export function expiryOf(
  verdict: Verdict,
  analyzedAt: number,
  signals: readonly { readonly code: string }[] = [],
): number {
  const isNothingKnown = verdict === 'unknown' && signals.some(({ code }) => code === 'nothing_known');
  return analyzedAt + (isNothingKnown ? NOTHING_KNOWN_MS : LIFETIME_MS[verdict]);
}
