import { PAGE_BUDGET } from './page-budget.ts';
import type { HtmlFacts } from './read-page.ts';

/**
 * The facts of a page together with those of what it shows inside: frames, and what its scripts write into it. The address, the
 * title and the marks of a copy are the outer page's, where it has any.
 */
export function joinFacts(outer: HtmlFacts, inner: HtmlFacts): HtmlFacts {
  const union = <T>(one: readonly T[], other: readonly T[]): readonly T[] => [...new Set([...one, ...other])];
  const outgrown = union(outer.outgrown ?? [], inner.outgrown ?? []);
  const uploads = (outer.uploads ?? 0) + (inner.uploads ?? 0);
  const kits = [...(outer.kits ?? []), ...(inner.kits ?? [])].slice(0, 5);
  return {
    ...outer,
    title: outer.title === '' ? inner.title : outer.title,
    forms: [...outer.forms, ...inner.forms].slice(0, PAGE_BUDGET.maxForms),
    asks: union(outer.asks, inner.asks),
    details: union(outer.details, inner.details),
    links: {
      total: outer.links.total + inner.links.total,
      ownPages: Math.max(outer.links.ownPages, inner.links.ownPages),
      dead: outer.links.dead + inner.links.dead,
      hosts: sumOf(outer.links.hosts, inner.links.hosts, 30),
    },
    text: `${outer.text} ${inner.text}`.trim().slice(0, PAGE_BUDGET.maxFactText),
    textLength: outer.textLength + inner.textLength,
    names: namesOf(outer.names, inner.names),
    claimedHosts: union(outer.claimedHosts, inner.claimedHosts).slice(0, PAGE_BUDGET.maxClaimedHosts),
    encodedLetters: outer.encodedLetters + inner.encodedLetters,
    disguisedWords: outer.disguisedWords + inner.disguisedWords,
    scripts: outer.scripts + inner.scripts,
    images: outer.images + inner.images,
    rightClickBlocked: outer.rightClickBlocked || inner.rightClickBlocked,
    brandTexts: union(outer.brandTexts, inner.brandTexts).slice(0, PAGE_BUDGET.maxBrandTexts),
    assetHosts: sumOf(outer.assetHosts, inner.assetHosts, PAGE_BUDGET.maxAssetHosts),
    faviconHost: outer.faviconHost ?? inner.faviconHost,
    hiddenIframes: outer.hiddenIframes + inner.hiddenIframes,
    obfuscatedScript: outer.obfuscatedScript || inner.obfuscatedScript,
    noindex: outer.noindex || inner.noindex,
    antiAnalysis: outer.antiAnalysis || inner.antiAnalysis,
    kitMarks: union(outer.kitMarks, inner.kitMarks),
    ...(kits.length > 0 && { kits }),
    ...(outgrown.length > 0 && { outgrown }),
    ...((outer.padded === true || inner.padded === true) && { padded: true }),
    ...((outer.hidesFields === true || inner.hidesFields === true) && { hidesFields: true }),
    savedFiles: outer.savedFiles + inner.savedFiles,
    ...(uploads > 0 && { uploads }),
    ...((outer.sendsKeys === true || inner.sendsKeys === true) && { sendsKeys: true as const }),
    ...((outer.copiesCommand === true || inner.copiesCommand === true) && { copiesCommand: true as const }),
    ...((outer.comesBack === true || inner.comesBack === true) && { comesBack: true as const }),
    clonedFrom: outer.clonedFrom ?? inner.clonedFrom,
    clonedMark: outer.clonedMark || inner.clonedMark,
    messengerBotEndpoint: outer.messengerBotEndpoint || inner.messengerBotEndpoint,
    parked: outer.parked || inner.parked,
  };
}

type Counts = HtmlFacts['assetHosts'];

function sumOf(one: Counts, other: Counts, most: number): Counts {
  const sums = new Map<string, number>();
  for (const { host, count } of [...one, ...other]) sums.set(host, (sums.get(host) ?? 0) + count);
  return [...sums]
    .map(([host, count]) => ({ host, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, most);
}

function namesOf(one: HtmlFacts['names'], other: HtmlFacts['names']): HtmlFacts['names'] {
  if (other.length === 0) return one;
  const sums = new Map(one);
  for (const [name, count] of other) sums.set(name, (sums.get(name) ?? 0) + count);
  return [...sums].slice(0, 300);
}
