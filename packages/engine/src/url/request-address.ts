import type { ParsedUrl } from './parsed-url.ts';

/**
 * The address of the request that a URL makes: what a server gets to see, in one spelling. parseUrl has done what the URL
 * Standard does (dot segments, default port, case of the host, backslashes, every spelling of an IPv4 address); here escapes of
 * unreserved characters are decoded and the hexadecimal digits of the others written in capitals (RFC 3986, 6.2.2), and what no
 * request holds is left out: fragment, empty query, the dot behind the host.
 *
 * @example requestAddress(parsed('https://a.example./%6cogin?#top')).href // → 'https://a.example/login'
 */
export function requestAddress(url: ParsedUrl): ParsedUrl {
  const path = normalizedEscapes(url.path);
  const query = normalizedEscapes(url.query);
  return withTail(url, path, query);
}

/** The same host with another path and query; the URL itself where nothing differs. */
export function withTail(url: ParsedUrl, path: string, query: string): ParsedUrl {
  const href = `${originOf(url)}${path}${query === '' ? '' : `?${query}`}`;
  return href === url.href ? url : { ...url, input: href, href, path, query, wasDefanged: false };
}

/** Scheme, user information, host and port. */
function originOf({ scheme, href, host, hostKind, port, hasUserinfo }: ParsedUrl): string {
  const authority = hostKind === 'ipv6' ? `[${host}]` : host;
  const start = hasUserinfo ? href.slice(0, endOfUserinfo(href)) : `${scheme}://`;
  return port === null ? start + authority : `${start}${authority}:${port}`;
}

/** In a serialised URL every other at sign of the authority is escaped. */
function endOfUserinfo(href: string): number {
  return href.indexOf('@') + 1;
}

function normalizedEscapes(text: string): string {
  let at = text.indexOf('%');
  if (at < 0) return text;
  let out = text.slice(0, at);
  while (at < text.length) {
    const code = text.charCodeAt(at) === PERCENT ? byteAt(text, at + 1) : -1;
    if (code < 0) {
      out += text.charAt(at++);
      continue;
    }
    out += isUnreserved(code) ? String.fromCharCode(code) : text.slice(at, at + 3).toUpperCase();
    at += 3;
  }
  return out;
}

/** The byte that two hexadecimal digits write; −1 where there are none. */
function byteAt(text: string, at: number): number {
  const high = hexValue(text.charCodeAt(at));
  const low = hexValue(text.charCodeAt(at + 1));
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

function hexValue(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const lower = code | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}

/** RFC 3986, 2.3. */
function isUnreserved(code: number): boolean {
  const lower = code | 32;
  if ((lower >= 97 && lower <= 122) || (code >= 48 && code <= 57)) return true;
  return code === 0x2d || code === 0x2e || code === 0x5f || code === 0x7e;
}

const PERCENT = 0x25;
