import { hasListedEnding, parseUrl } from '@lurewatch/engine';
import { withoutEnd } from './links-in-text.ts';

/**
 * Addresses without a scheme, of which mail programs make links too: a host below a public suffix, and a path. A host alone is more often
 * the name of a thing. Linear time.
 *
 * @example bareAddressesIn('go to a.com/x') // → 'http://a.com/x'
 */
export function* bareAddressesIn(text: string): Generator<string> {
  let count = 0;
  for (const [match, host] of text.matchAll(BARE_ADDRESS)) {
    count += 1;
    if (count > MOST_LOOKED_AT) return;
    const parsed = parseUrl(`http://${host}/`);
    if (!parsed.ok || parsed.url.registrableDomain === null || !hasListedEnding(parsed.url)) continue;
    yield `http://${withoutEnd(match)}`;
  }
}

/** A tenth of a second. */
const MOST_LOOKED_AT = 20_000;
const BARE_ADDRESS =
  /(?<![\p{L}\p{N}@./_:=&?%\\-])((?:[\p{L}\p{N}-]{1,63}\.){1,6}\p{L}{2,24})\/[^\s"'<>`\p{Cc}\u00a0]+/giu;
