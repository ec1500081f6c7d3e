import { parse as parseHost } from 'tldts';
import { DOTTED_DECIMAL } from '../url/parse-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { unescaped } from '../url/unescaped.ts';
import { decodedRuns, decodedWhole } from './base64-runs.ts';

/** As often as anybody escapes, and more. */
const MOST_ROUNDS = 5;

/** Finds what reads as an address in the parts of a URL. */
export class AddressTexts {
  /** Whether something was escaped more often than is undone. */
  isCut = false;

  *of(url: ParsedUrl): Generator<string> {
    yield* this.#inPath(url);
    yield* this.#inPieces(url.query);
    const fragmentAt = url.href.indexOf('#');
    if (fragmentAt >= 0) yield* this.#inPieces(url.href.slice(fragmentAt + 1).replace('?', '&'));
  }

  *#inPath({ path, query }: ParsedUrl): Generator<string> {
    if (path.length < SHORTEST || PLAIN_PATH.test(path)) return;
    const unfoldedPath = unescaped(path);
    // Servers that redirect to the path they were asked for send "//host/" elsewhere.
    const led = TWO_SLASHES.test(unfoldedPath) ? withoutScheme(unfoldedPath.replace(TWO_SLASHES, '')) : null;
    if (led !== null) yield led;
    const start = startIn(path);
    if (start >= 0) yield path.slice(start) + (query === '' ? '' : `?${query}`);
    const before = start < 0 ? path : path.slice(0, start);
    for (const segment of before.split('/')) if (segment.length >= SHORTEST) yield* this.#inValue(segment, false);
  }

  *#inPieces(text: string): Generator<string> {
    if (text === '') return;
    for (const piece of text.split('&')) {
      if (piece.length < SHORTEST) continue;
      const equals = piece.indexOf('=');
      // An address may stand without a name, with equals signs of its own.
      const isNamed = equals > 0 && equals <= LONGEST_NAME && !piece.slice(0, equals).includes('/');
      const isAddress = isNamed && FORWARDING_NAMES.has(unescaped(piece.slice(0, equals)).toLowerCase());
      yield* this.#inValue(isNamed ? piece.slice(equals + 1) : piece, isAddress);
    }
  }

  *#inValue(value: string, isAddress: boolean): Generator<string> {
    if (!isAddress && PLAIN_VALUE.test(value)) return;
    let text = value;
    for (let round = 0; ; round++) {
      const start = startIn(text);
      if (start >= 0) {
        yield* partsOfBoth(text.slice(start));
        yield* decodedParts(text);
        return;
      }
      const bare = isAddress || TWO_SLASHES.test(text) ? withoutScheme(text) : null;
      if (bare !== null) {
        yield bare;
        return;
      }
      const inner = unfolded(text);
      if (inner === text) break;
      text = inner;
      if (round >= MOST_ROUNDS) {
        this.isCut = true;
        break;
      }
    }
    yield* decodedParts(text);
    const whole = isAddress ? decodedWhole(text) : null;
    const bare = whole === null ? null : withoutScheme(whole);
    if (bare !== null) yield bare;
  }
}

/**
 * Most paths and values hold no address: a scheme needs a colon, an escape "%" or "&", and base64 of "http" a capital letter,
 * wherever it begins and whatever its case.
 */
const PLAIN_VALUE = /^[a-z0-9._~-]*$/;
const PLAIN_PATH = /^\/[a-z0-9._~-][a-z0-9/._~-]*$/;

/** a.co */
const SHORTEST = 4;
const LONGEST_NAME = 40;

/** Names of parameters whose value is an address, whether or not it has a scheme. */
const FORWARDING_NAMES: ReadonlySet<string> = new Set(
  (
    'url u uri link href to target dest destination redirect redirect_uri redirecturi redirect_url redirecturl redir ' +
    'redirect_to return returnurl return_url returnto return_to returl next nexturl continue goto go out outurl site ' +
    'domain forward forwardurl fwd rurl ru callback location loc jump away adurl web address page_url dest_url target_url ' +
    'targeturl desturl clickurl click_url durl ued murl mpre deep_link deeplink fallback_url retpath ' +
    'redirectto redirect-url success_url successurl cancel_url backurl back_url returnpath return_path post_logout_redirect_uri ' +
    'service wreply target_link_uri'
  ).split(' '),
);

/** Where the first address begins: a scheme, any mix of both slashes or none, as browsers take it, and a host. -1: nowhere. */
function startIn(text: string): number {
  for (const { index, 0: scheme } of text.matchAll(SCHEME)) {
    let at = index + scheme.length;
    while (text[at] === '/' || text[at] === '\\') at++;
    if (at < text.length && !NO_HOST.test(text.charAt(at))) return index;
  }
  return -1;
}

const SCHEME = /https?:/gi;
const NO_HOST = /[\s\\/?#&%"'<>|,]/;
/** At the start of an address. */
const ESCAPED_HOST = /^https?:[\\/]*[^\\/?#%]+%/i;
const SEPARATOR = /[\s"'<>|,]/;

/** Several addresses of one value stand behind one another with a separator. */
function partsOf(text: string): string[] {
  return text.split(SEPARATOR).flatMap((part) => {
    const at = startIn(part);
    return at < 0 ? [] : [part.slice(at)];
  });
}

/** What reads as one address may be two, or another's, once it is decoded. */
function partsOfBoth(text: string): string[] {
  const parts = partsOf(text);
  const rest = unfolded(text);
  if (rest === text) return parts;
  const decoded = partsOf(rest);
  return ESCAPED_HOST.test(text) || decoded.length > parts.length ? [...parts, ...decoded] : parts;
}

/** Base64 is undone once; JSON escapes slashes. */
function decodedParts(text: string): string[] {
  return decodedRuns(text).flatMap((decoded) => partsOf(unfolded(decoded).replaceAll('\\/', '/')));
}

/** One layer of escapes less; without the tabs and line breaks that browsers skip. */
function unfolded(text: string): string {
  const plain = unescaped(text);
  return BREAK_OR_ENTITY.test(plain) ? plain.replace(BREAKS, '').replace(COLONS, ':').replace(SLASHES, '/') : plain;
}

const BREAK_OR_ENTITY = /[\t\r\n&]/;
const BREAKS = /[\t\r\n]+/g;
const COLONS = /&(?:#0{0,5}58|#x0{0,4}3a|colon);?/gi;
const SLASHES = /&(?:#0{0,5}47|#x0{0,4}2f|sol);?/gi;

/** "shop.example/x" and "//shop.example/x" as an address; null for what may as well be a file or a word. */
function withoutScheme(text: string): string | null {
  const rest = text.replace(TWO_SLASHES, '');
  const [, user, name] = HOST_FIRST.exec(rest) ?? [];
  if (name === undefined || !isKnownDomain(name)) return null;
  const isAll = rest.length === (user?.length ?? 0) + name.length;
  // jo@firm.example is an e-mail address.
  if (isAll && user !== undefined && !isKnownDomain(user.slice(0, -1))) return null;
  const isFile = FILE_ENDINGS.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
  return isAll && user === undefined && isFile && rest === text ? null : `http://${rest}`;
}

const TWO_SLASHES = /^[\\/]{2,}/;
const HOST_FIRST =
  /^([^\s\\/?#@]{1,256}@)?([\p{L}\p{N}-]{1,63}(?:[.\u3002\uff0e\uff61][\p{L}\p{N}-]{1,63}){1,8})(?:[\\/?#:]|$)/u;

function isKnownDomain(name: string): boolean {
  const host = URL.parse(`http://${name}`)?.hostname ?? '';
  const { isIcann, domain } = parseHost(host, { extractHostname: false, validateHostname: false });
  return (isIcann === true && domain !== null) || (DOTTED_DECIMAL.test(name) && host !== '');
}

/** Endings of files that are endings of domains as well. */
const FILE_ENDINGS: ReadonlySet<string> = new Set('md py pl sh rs zip mov ps so app'.split(' '));
