import type { Analysis } from '@lurewatch/contract';

export const ORDERS = ['newest', 'worst', 'by_address'] as const;

export type Order = (typeof ORDERS)[number];

/** Analyses of one URL that came to one verdict, newest first. */
export interface EqualAnalyses {
  readonly newest: Analysis;
  readonly all: readonly Analysis[];
}

/** What was checked again and again stands once. Another verdict of the same URL is a row of its own. */
export function groupEqual(analyses: readonly Analysis[]): readonly EqualAnalyses[] {
  const groups = Map.groupBy(analyses, ({ url, verdict }) => `${verdict} ${url}`);
  return [...groups.values()].flatMap((all) => (all[0] === undefined ? [] : [{ newest: all[0], all }]));
}

/** Newest first is how they come. */
export function inOrder(groups: readonly EqualAnalyses[], order: Order): readonly EqualAnalyses[] {
  if (order === 'worst') return groups.toSorted((a, b) => a.newest.score - b.newest.score);
  if (order === 'by_address') return groups.toSorted((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1));
  return groups;
}

/** Hosts of one domain stand together: their labels from the right. */
function addressOf({ newest: { normalized_url } }: EqualAnalyses): string {
  const url = URL.parse(normalized_url);
  return url === null
    ? normalized_url
    : `${url.hostname.split('.').toReversed().join('.')} ${url.pathname}${url.search}`;
}

/** Hosts of the analyses, each once. */
export function hostsOf(analyses: readonly Analysis[]): readonly string[] {
  return [...new Set(analyses.flatMap(({ normalized_url }) => URL.parse(normalized_url)?.hostname ?? []))];
}
