import { type Evidence, type PageFacts, type ParsedUrl, parseLongUrl } from '@lurewatch/engine';
import { maskText } from '../masking/mask-url.ts';
import type { Face } from '../store/tables/seen-pages.ts';

const MAX_TITLE_LENGTH = 200;
/** As the engine's rule has it: under the same title, and by the picture nearly alone. */
const NEAR = 10;
const SAME = 2;

/** The face of a page that a browser drew and that asks for something; null of others. */
export function faceOf({ page, render }: Pick<Evidence, 'page' | 'render'>): Face | null {
  if (page.status !== 'found' || page.value.asks.length === 0 || render?.status !== 'found') return null;
  const { pictureHash } = render.value;
  return pictureHash === null ? null : { pictureHash, title: page.value.title, forms: formsOf(page.value) };
}

export interface ReportableOptions {
  readonly url: ParsedUrl;
  readonly evidence: Pick<Evidence, 'page' | 'render'>;
  /** Codes of the signals of the judgement. */
  readonly signals: readonly { readonly code: string }[];
  readonly isTrustedSite: (site: string) => boolean;
}

/**
 * The face that a report on the analysis may teach, when an administrator accepts it. null where it could be somebody else's: a page
 * that the address only leads to (a bank's own, say), and those of brands and popular sites, whoever reports them.
 */
export function reportableFace({ url, evidence, signals, isTrustedSite }: ReportableOptions): Face | null {
  const face = faceOf(evidence);
  if (face === null || evidence.page.status !== 'found') return null;
  const final = parseLongUrl(evidence.page.value.finalUrl);
  if (!final.ok || final.url.site !== url.site || isTrustedSite(url.site)) return null;
  if (signals.some(({ code }) => OFFICIAL.has(code))) return null;
  return { ...face, title: maskText(face.title.slice(0, MAX_TITLE_LENGTH)) };
}

/** Said of a brand's own hosts. */
export const OFFICIAL: ReadonlySet<string> = new Set(['official_brand_domain', 'shared_brand_domain']);

/** What a page asks for, in how many forms. */
export function formsOf({ asks, details, forms }: PageFacts): string {
  return `${asks.toSorted().join(',')};${details.toSorted().join(',')};${forms.length}`;
}

/** Whether one would be taken for the other. */
export function isSameFace(one: Face, other: Face): boolean {
  if (one.forms !== other.forms) return false;
  const isSameTitle = one.title !== '' && one.title === other.title;
  return distanceOf(wordsOf(one.pictureHash), wordsOf(other.pictureHash)) <= (isSameTitle ? NEAR : SAME);
}

/** A hash of 64 bits in two words of 32. */
export interface HashWords {
  readonly high: number;
  readonly low: number;
}

export function wordsOf(hash: string): HashWords {
  return { high: Number.parseInt(hash.slice(0, 8), 16) | 0, low: Number.parseInt(hash.slice(8, 16), 16) | 0 };
}

/** Bits in which two hashes differ. */
export function distanceOf(one: HashWords, other: HashWords): number {
  return bitsOf(one.high ^ other.high) + bitsOf(one.low ^ other.low);
}

/** Bits that are set in 32. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
