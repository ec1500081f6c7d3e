import { parseUrl } from '@lurewatch/engine';
import type { LegitRow, PhishRow } from '../corpus/read-corpus.ts';
import type { LabelledUrl } from './examples.ts';

/** Days after which a phishing URL counts half: lures and hosting services change by the quarter. */
const HALF_LIFE_DAYS = 135;
/** A feed is aged from its own end; the list of one country counts for a third. */
const FEED_WEIGHT: Readonly<Record<string, number>> = { jpcert: 0.35 };
const LEGIT_WEIGHT = 3;
const NAME_ONLY_WEIGHT = 0.2;
const DAY_SECONDS = 86_400;

/** Everything the base models learn from, with the weight of each row. */
export function trainingRows(
  phish: readonly PhishRow[],
  legit: readonly LegitRow[],
  popularDomains: readonly { readonly domain: string }[],
): LabelledUrl[] {
  const lastSeen = new Map<string, number>();
  for (const { feed, firstSeen } of phish) lastSeen.set(feed, Math.max(lastSeen.get(feed) ?? 0, firstSeen));
  const phishSites = new Set(phish.map(({ url }) => siteOf(url)));
  return [
    ...phish.map(({ url, feed, firstSeen }) => {
      const ageDays = ((lastSeen.get(feed) ?? firstSeen) - firstSeen) / DAY_SECONDS;
      const weight = 0.5 ** (ageDays / HALF_LIFE_DAYS) * (FEED_WEIGHT[feed] ?? 1);
      return { url, isPhish: true, weight, nameOnly: false };
    }),
    ...legit.map(({ url }) => ({ url, isPhish: false, weight: LEGIT_WEIGHT, nameOnly: false })),
    ...popularDomains
      .filter(({ domain }) => !phishSites.has(domain))
      .map(({ domain }) => ({ url: `https://${domain}/`, isPhish: false, weight: NAME_ONLY_WEIGHT, nameOnly: true })),
  ];
}

export function siteOf(url: string): string {
  const parsed = parseUrl(url);
  return parsed.ok ? parsed.url.site : '';
}
