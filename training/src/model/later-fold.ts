import type { LegitRow, PhishRow } from '../corpus/read-corpus.ts';
import { siteOf } from './training-rows.ts';

/** Sources of legitimate URLs that the later fold holds out whole: what is new to the model must be new in kind too. */
const HELD_OUT_SOURCES: ReadonlySet<string> = new Set(
  (
    'kagi_smallweb pdd_legit edit dotgov-data ruanyf_weekly free_programming_books jdm scoop_extras ' +
    'developer-portfolios bounty_targets alltheplaces awesome-selfhosted-data'
  ).split(' '),
);
/** Last two months of one feed, last three of the other. */
const LATER_FROM: Readonly<Record<string, number>> = {
  openphish: Date.UTC(2026, 1, 1) / 1000,
  jpcert: Date.UTC(2025, 3, 1) / 1000,
};
const SITE_SHARE = 8;

export interface LaterFold {
  readonly phish: readonly PhishRow[];
  readonly legit: readonly LegitRow[];
  readonly laterPhish: readonly PhishRow[];
  readonly heldOutLegit: readonly LegitRow[];
}

/**
 * Splits the training corpus into an earlier part and a later one of other sites and sources: where choices are made,
 * so that validation stays a judge.
 */
export function splitLaterFold(phish: readonly PhishRow[], legit: readonly LegitRow[]): LaterFold {
  const isLater = (row: PhishRow): boolean => row.firstSeen >= (LATER_FROM[row.feed] ?? Number.POSITIVE_INFINITY);
  const earlier = phish.filter((row) => !isLater(row));
  const earlierSites = new Set(earlier.map((row) => siteOf(row.url)));

  const sites = legit.map((row) => siteOf(row.url));
  const isHeldOut = legit.map(
    (row, i) => HELD_OUT_SOURCES.has(row.source) || hashOf(sites[i] ?? '') % SITE_SHARE === 0,
  );
  const heldOutSites = new Set(sites.filter((_, i) => isHeldOut[i] === true && legit[i]?.segment !== 'popular'));
  return {
    phish: earlier,
    laterPhish: phish.filter((row) => isLater(row) && !earlierSites.has(siteOf(row.url))),
    legit: legit.filter((_, i) => isHeldOut[i] === false && !heldOutSites.has(sites[i] ?? '')),
    heldOutLegit: legit.filter((_, i) => isHeldOut[i] === true),
  };
}

function hashOf(site: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < site.length; i++) hash = Math.imul(hash ^ site.charCodeAt(i), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 8;
}
