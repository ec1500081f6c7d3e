import type { PageFacts } from '@lurewatch/engine';

/** A log-in whose own words are fewer than this, in characters without spaces, says nothing of whose it is. */
const FEW_WORDS = 160;
const LARGE_PICTURE = /<canvas\b|<(?:img|image|svg|picture|video)\b|background(?:-image)?\s{0,3}:\s{0,3}url\(/i;

/**
 * Where what a page asks for is sent, if it shows in pictures what it is and sends secrets to another site than its own: whoever
 * has words to be read says whose page it is. null where that is not so.
 * @param isKnown whether a site is one that many honest pages send to
 */
export function wordlessTarget(page: PageFacts, html: string, isKnown: (host: string) => boolean): string | null {
  if (page.textLength > FEW_WORDS || page.truncated || !LARGE_PICTURE.test(html)) return null;
  for (const { crossSite, action, asks } of page.forms) {
    const host = crossSite && action !== null ? URL.parse(action)?.hostname : undefined;
    if (host !== undefined && asks.some((ask) => ask !== 'email') && !isKnown(host)) return host;
  }
  return null;
}

const ADDRESS_LINE = /\bhttps:\/\/([a-z0-9.-]{4,60}\.[a-z]{2,12})\/[\w./?=&%-]{0,80}/gi;
const MOST_LINES = 20;

/** The host that an address in the words names beside fields for secrets, as a window drawn inside of the page does; null: none. */
export function drawnAddress({ asks, text }: PageFacts, isBrands: (host: string) => boolean): string | null {
  if (!asks.includes('password')) return null;
  let lines = 0;
  for (const [line, host = ''] of text.matchAll(ADDRESS_LINE)) {
    if (++lines > MOST_LINES) return null;
    if (SIGN_IN.test(line) && isBrands(host.toLowerCase())) return host.toLowerCase();
  }
  return null;
}

const SIGN_IN = /\/\S{0,60}(?:sign-?in|log-?in|auth|account|session)/i;
