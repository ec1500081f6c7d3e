import type { LegitRow, PhishRow } from '../corpus/read-corpus.ts';
import type { LabelledUrl } from './examples.ts';

/** Days after which a phishing URL counts half: lures and hosting services change by the quarter. */
const HALF_LIFE_DAYS = 135;
/** A feed that ended earlier is aged from its own end, and weighted to a third: it is one country's list. */
const FEED_WEIGHT: Readonly<Record<string, number>> = { jpcert: 0.35 };
const LEGIT_WEIGHT = 3;
const DAY_SECONDS = 86_400;

export function weightRows(phish: readonly PhishRow[], legit: readonly LegitRow[]): LabelledUrl[] {
  const lastSeen = new Map<string, number>();
  for (const { feed, firstSeen } of phish) lastSeen.set(feed, Math.max(lastSeen.get(feed) ?? 0, firstSeen));
  return [
    ...phish.map(({ url, feed, firstSeen }) => {
      const ageDays = ((lastSeen.get(feed) ?? firstSeen) - firstSeen) / DAY_SECONDS;
      return { url, isPhish: true, weight: 0.5 ** (ageDays / HALF_LIFE_DAYS) * (FEED_WEIGHT[feed] ?? 1) };
    }),
    ...legit.map(({ url }) => ({ url, isPhish: false, weight: LEGIT_WEIGHT })),
  ];
}
