import { parseUrl } from '@lurewatch/engine';
import type { LegitRow, PhishRow } from '../corpus/read-corpus.ts';
import type { LabelledUrl, RowUse } from './examples.ts';

/** Days after which a phishing URL counts half: lures and hosting services change by the quarter. */
const HALF_LIFE_DAYS = 135;
/** A feed is aged from its own end; the list of one country counts for a third. */
const FEED_WEIGHT: Readonly<Record<string, number>> = { jpcert: 0.35 };
const LEGIT_WEIGHT = 3;
const NAME_ONLY_WEIGHT = 0.2;
const DAY_SECONDS = 86_400;

export interface LabelledRows {
  readonly phish: readonly PhishRow[];
  readonly legit: readonly LegitRow[];
}

export interface TrainingCorpus extends LabelledRows {
  /** Rows that the base models learn from and that calibrate the whole by what models without their sites say. */
  readonly calibrating: LabelledRows;
  readonly popularDomains: readonly { readonly domain: string }[];
}

/** Everything that a model learns from, with the weight of each row. */
export function trainingRows({ phish, legit, calibrating, popularDomains }: TrainingCorpus): LabelledUrl[] {
  const allPhish = [...phish, ...calibrating.phish];
  const lastSeen = new Map<string, number>();
  for (const { feed, firstSeen } of allPhish) lastSeen.set(feed, Math.max(lastSeen.get(feed) ?? 0, firstSeen));
  const phishRow =
    (use: RowUse) =>
    ({ url, feed, firstSeen }: PhishRow): LabelledUrl => {
      const ageDays = ((lastSeen.get(feed) ?? firstSeen) - firstSeen) / DAY_SECONDS;
      return { url, isPhish: true, weight: 0.5 ** (ageDays / HALF_LIFE_DAYS) * (FEED_WEIGHT[feed] ?? 1), use };
    };
  const legitRow =
    (use: RowUse) =>
    ({ url }: LegitRow): LabelledUrl => ({ url, isPhish: false, weight: LEGIT_WEIGHT, use });

  const phishSites = new Set(allPhish.map(({ url }) => siteOf(url)));
  return [
    ...phish.map(phishRow('learn')),
    ...legit.map(legitRow('learn')),
    ...calibrating.phish.map(phishRow('calibrate')),
    ...calibrating.legit.map(legitRow('calibrate')),
    ...popularDomains
      .filter(({ domain }) => !phishSites.has(domain))
      .map(({ domain }): LabelledUrl => {
        return { url: `https://${domain}/`, isPhish: false, weight: NAME_ONLY_WEIGHT, use: 'name_only' };
      }),
  ];
}

export function siteOf(url: string): string {
  const parsed = parseUrl(url);
  return parsed.ok ? parsed.url.site : '';
}
