import type { PageFacts } from '@lurewatch/engine';
import type { PlacedPage } from './place-page.ts';

/** A change of a page that costs its author nothing, as it shows in what is read of the page. */
export interface FactsVariant {
  readonly name: string;
  readonly change: (page: PageFacts) => PageFacts;
}

const COPYRIGHT_LINE = /(?:©|\(c\)|copyright)[^©]{0,70}/gi;
const LINKS_OF_A_FIRM = 4;
const WORDS_OF_A_FIRM = 'Imprint Privacy Terms Contact +49 30 901820 © 2026 All rights reserved';

/**
 * What a kit drops, copies or renames within minutes: titles, legal lines, an imprint, names of files and styles, marks of the
 * copied page, alternative texts, targets. Both classes are changed so, since honest authors do without these things, too. Apart
 * from the changes by which evaluate:free judges.
 */
export const factsVariants: readonly FactsVariant[] = [
  {
    name: 'no-title',
    change: (page) => ({ ...page, title: '', brandTexts: page.brandTexts.filter((text) => text !== page.title) }),
  },
  {
    name: 'plain-title',
    change: (page) => ({
      ...page,
      title: 'Welcome',
      brandTexts: page.brandTexts.map((text) => (text === page.title ? 'Welcome' : text)),
    }),
  },
  { name: 'no-legal-line', change: (page) => ({ ...page, text: page.text.replace(COPYRIGHT_LINE, ' ') }) },
  {
    name: 'imprint-and-privacy',
    change: (page) => ({
      ...page,
      text: `${page.text} ${WORDS_OF_A_FIRM}`.slice(0, Math.max(page.text.length, 4_000)),
      textLength: page.textLength + WORDS_OF_A_FIRM.length,
      links: {
        ...page.links,
        total: page.links.total + LINKS_OF_A_FIRM,
        ownPages: Math.min(100, page.links.ownPages + LINKS_OF_A_FIRM),
      },
    }),
  },
  { name: 'nameless-styles-and-files', change: (page) => ({ ...page, names: [], savedFiles: 0 }) },
  {
    name: 'no-mark-of-the-copy',
    change: (page) => ({ ...page, claimedHosts: [], faviconHost: null, clonedFrom: null, clonedMark: false }),
  },
  {
    name: 'no-dead-links',
    change: (page) => ({ ...page, links: { ...page.links, dead: 0, total: page.links.total - page.links.dead } }),
  },
  {
    name: 'no-links-elsewhere',
    change: (page) => ({ ...page, assetHosts: [], links: { ...page.links, hosts: [] } }),
  },
  { name: 'no-headings-or-logo-text', change: (page) => ({ ...page, brandTexts: [] }) },
  {
    name: 'target-without-a-file-name',
    change: (page) => ({ ...page, forms: page.forms.map((form) => ({ ...form, toBareScript: false })) }),
  },
  {
    name: 'no-scripts-against-looking',
    change: (page) => ({
      ...page,
      rightClickBlocked: false,
      antiAnalysis: false,
      obfuscatedScript: false,
      noindex: false,
      hiddenIframes: 0,
      encodedLetters: 0,
      disguisedWords: 0,
    }),
  },
];

/**
 * The changed forms of a placed page that asks for something, or is phishing: of its settings (`place` is the number of this one,
 * `places` how many there are) each takes a share of the changes, so that a page is met with each change once.
 */
export function variantsOf(placed: PlacedPage, n: number, place: number, places: number): readonly PlacedPage[] {
  const { page, evidence } = placed;
  if (evidence.page.status !== 'found') return [];
  const { value, timeMs } = evidence.page;
  if (page.cls === 'legit' && value.asks.length + value.details.length === 0) return [];
  return factsVariants
    .filter((_, number) => (n + number) % places === place)
    .map(({ change }) => ({
      ...placed,
      evidence: { ...evidence, page: { status: 'found', value: change(value), timeMs } },
    }));
}
