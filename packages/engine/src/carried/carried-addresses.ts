import { isPrivateHost } from '../signals/private-address.ts';
import { parseLongUrl } from '../url/parse-long-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { AddressTexts } from './address-texts.ts';

/** More than sixteen addresses in one are told by none that people follow: the first and the last of them are judged. */
const MOST_ADDRESSES = 16;
const MOST_LAST = 6;
/** An address in an address in an address. */
const DEEPEST = 3;
/** Also counting those of the same site, which are only looked into. */
const MOST_OPENED = 64;

export interface CarriedAddresses {
  readonly addresses: readonly ParsedUrl[];
  /** Whether there is more than is read. */
  readonly isCut: boolean;
}

/**
 * Every whole address of another site that stands in query, fragment or path: plain, escaped, in base64, and without a scheme where
 * the parameter's name says that it is one. Addresses inside these are found too, three deep, and those inside an address of the
 * same site. Hosts that cannot be public are left out. Linear in the URL's length, sixteen at most.
 *
 * @example carriedAddresses(parsed('https://a.example/go?to=b.example/x')).map((url) => url.href) // → ['http://b.example/x']
 */
export function carriedAddresses(url: ParsedUrl): readonly ParsedUrl[] {
  return readCarried(url).addresses;
}

/** The same, and whether that is all. */
export function readCarried(url: ParsedUrl): CarriedAddresses {
  const texts = new AddressTexts();
  const seen = new Set<string>([url.href]);
  const found: ParsedUrl[] = [];
  let isCut = false;
  let layer: readonly ParsedUrl[] = [url];
  for (let depth = 0; layer.length > 0; depth++) {
    const next: ParsedUrl[] = [];
    const open = [...layer];
    for (const outer of open) {
      for (const text of texts.of(outer)) {
        // As long as browsers write it, which is longer than it was sent.
        const parsed = parseLongUrl(text);
        if (!parsed.ok || seen.has(parsed.url.href)) continue;
        if (seen.size > MOST_OPENED) return { addresses: ends(found), isCut: true };
        seen.add(parsed.url.href);
        if (parsed.url.site === url.site || isPrivateHost(parsed.url)) open.push(parsed.url);
        else if (depth === DEEPEST) isCut = true;
        else next.push(parsed.url);
      }
    }
    found.push(...next);
    layer = next;
  }
  if (found.length === 0 && !isCut && !texts.isCut) return NONE;
  return { addresses: ends(found), isCut: isCut || texts.isCut || found.length > MOST_ADDRESSES };
}

const NONE: CarriedAddresses = { addresses: [], isCut: false };

function ends(found: readonly ParsedUrl[]): readonly ParsedUrl[] {
  if (found.length <= MOST_ADDRESSES) return found;
  return [...found.slice(0, MOST_ADDRESSES - MOST_LAST), ...found.slice(-MOST_LAST)];
}
