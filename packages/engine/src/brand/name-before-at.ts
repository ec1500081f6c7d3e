import { parse as parseHost } from 'tldts';
import { parseUrl } from '../url/parse-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { unescaped } from '../url/unescaped.ts';
import type { Brand } from './brand.ts';
import type { BrandTable } from './brand-table.ts';
import { matchBrand } from './match-brand.ts';
import { officialBrand } from './official-brand.ts';

export interface NameBeforeAt {
  /** As it stands there. */
  readonly name: string;
  /** Whose name it is; null where no brand of the table bears it. */
  readonly brand: Brand | null;
}

/** From the beginning, and as many from the end. */
const MOST_READ = 512;
const MOST_PIECES = 8;

/**
 * The domain or the name of a brand that stands before the @ of a URL whose host is another's, or what is written there in
 * reverse; null where there is a plain user name or nothing. Escapes, ports, look-alike slashes and at signs are seen through.
 *
 * @example nameBeforeAt(brands, parsed('https://paypal.com%2Flogin@evil.example/')) // → { name: 'paypal.com', brand: PayPal }
 */
export function nameBeforeAt(brands: BrandTable, url: ParsedUrl): NameBeforeAt | null {
  if (!url.hasUserinfo) return null;
  const owner = officialBrand(brands, url)?.brand;
  const userinfo = userinfoOf(url.href);
  for (const piece of piecesOf(userinfo)) {
    const parsed = parseUrl(`http://${piece.includes('.') ? piece : `${piece}.com`}/`);
    if (!parsed.ok || parsed.url.hostKind !== 'name' || parsed.url.site === url.site) continue;
    const named = officialBrand(brands, parsed.url)?.brand ?? matchBrand(brands, parsed.url, false)?.brand;
    if (named !== undefined ? named !== owner : isDomain(piece, parsed.url))
      return { name: piece, brand: named ?? null };
  }
  if (!DIRECTIONS.test(userinfo)) return null;
  return { name: userinfo.replaceAll(NO_WORD, '').slice(0, LONGEST_TOLD), brand: null };
}

const LONGEST_TOLD = 60;
/** Marks that turn around the direction in which text is shown. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/;
const NO_WORD = /[^\p{L}\p{N}.\u3002\uff61-]+/gu;

function isDomain(piece: string, { canonicalHost }: ParsedUrl): boolean {
  return (
    piece.includes('.') &&
    parseHost(canonicalHost, { extractHostname: false, validateHostname: false }).isIcann === true
  );
}

/** As a reader sees it. In a serialised URL the first at sign ends it; all others before are escaped. */
function userinfoOf(href: string): string {
  const text = href.slice(href.indexOf('//') + 2, href.indexOf('@'));
  const read = text.length <= 2 * MOST_READ ? text : `${text.slice(0, MOST_READ)}/${text.slice(-MOST_READ)}`;
  return unescaped(unescaped(read)).normalize('NFKC').toLowerCase();
}

/** What a reader sees as words, without dots around them: the first ones and the last ones. */
function piecesOf(userinfo: string): string[] {
  const pieces = userinfo
    .split(NO_WORD)
    .map((piece) => piece.replaceAll(DOTS, '.').replaceAll(OUTER_DOT, ''))
    .filter((piece) => piece.length >= SHORTEST_NAME);
  return pieces.length <= 2 * MOST_PIECES ? pieces : [...pieces.slice(0, MOST_PIECES), ...pieces.slice(-MOST_PIECES)];
}

const SHORTEST_NAME = 3;
const DOTS = /[.\u3002\uff61]+/g;
const OUTER_DOT = /^\.|\.$/g;
