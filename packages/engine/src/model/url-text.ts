import type { ParsedUrl } from '../url/parsed-url.ts';

/** Longer parts are cut: what an attacker appends beyond these is not read, and no URL can make scoring slow. */
export const MAX_HOST_BYTES = 255;
export const MAX_PATH_BYTES = 400;
export const MAX_QUERY_BYTES = 300;
export const MAX_TEXT_BYTES: number = MAX_HOST_BYTES + MAX_PATH_BYTES + MAX_QUERY_BYTES + 8;

/** Stands before the host and after each part, so that n-grams see where a part begins and ends. */
export const EDGE = 1;

/**
 * A URL as lower-case bytes, without scheme, port, leading "www." and a lone root slash; written over for every URL.
 *
 *     EDGE a.b.shop.github.io EDGE /x/y EDGE ?q=1#f EDGE
 *          │   │   │             │ │    │
 *          │   │   suffixStart   │ │    queryStart          (queryEnd: the last EDGE)
 *          │   siteStart   hostEnd pathStart … pathEnd
 *          hostStart (always 1)
 */
export interface UrlText {
  readonly bytes: Uint8Array;
  /** 1 where the submitted byte was an upper-case letter. */
  readonly upper: Uint8Array;
  siteStart: number;
  /** First byte of the public suffix; hostEnd for IP addresses. */
  suffixStart: number;
  hostEnd: number;
  pathStart: number;
  pathEnd: number;
  queryStart: number;
  queryEnd: number;
  /** Where the first host byte stands in the parsed URL's host: behind "www." where there is one. */
  hostOffset: number;
  isRoot: boolean;
  hosted: boolean;
  isIp: boolean;
}

export const HOST_START = 1;

export function createUrlText(): UrlText {
  return {
    bytes: new Uint8Array(MAX_TEXT_BYTES),
    upper: new Uint8Array(MAX_TEXT_BYTES),
    siteStart: 0,
    suffixStart: 0,
    hostEnd: 0,
    pathStart: 0,
    pathEnd: 0,
    queryStart: 0,
    queryEnd: 0,
    hostOffset: 0,
    isRoot: false,
    hosted: false,
    isIp: false,
  };
}

export function writeUrlText(text: UrlText, url: ParsedUrl): void {
  const host = url.canonicalHost;
  // An over-long host keeps its end: the suffix says more than the start.
  const skipped = Math.max(host.length - MAX_HOST_BYTES, 0);
  text.hostOffset = url.host.length - host.length + skipped;

  text.bytes[0] = EDGE;
  let at = copyLowerCase(text, host, skipped, host.length, HOST_START);
  text.hostEnd = at;
  text.bytes[at++] = EDGE;
  text.isIp = url.hostKind !== 'name';
  text.hosted = url.hosted;
  placeSuffix(text, url.publicSuffix.length);

  const fragmentAt = url.href.indexOf('#');
  const fragment = fragmentAt < 0 ? '' : url.href.slice(fragmentAt);
  const rootPath = url.path.length <= 1;
  text.isRoot = rootPath && url.query === '' && fragment.length <= 1;

  text.pathStart = at;
  if (!rootPath) at = copyLowerCase(text, url.path, 0, Math.min(url.path.length, MAX_PATH_BYTES), at);
  text.pathEnd = at;
  text.bytes[at++] = EDGE;

  text.queryStart = at;
  if (url.query !== '') {
    text.bytes[at] = 63;
    text.upper[at++] = 0;
    at = copyLowerCase(text, url.query, 0, Math.min(url.query.length, MAX_QUERY_BYTES - 1), at);
  }
  if (fragment.length > 1) {
    const room = text.queryStart + MAX_QUERY_BYTES - at;
    at = copyLowerCase(text, fragment, 0, Math.min(fragment.length, Math.max(room, 0)), at);
  }
  text.queryEnd = at;
  text.bytes[at] = EDGE;
}

/** A host that is nothing but a suffix (github.io itself) has its whole name as its site. */
function placeSuffix(text: UrlText, suffixLength: number): void {
  const hostLength = text.hostEnd - HOST_START;
  if (text.isIp || suffixLength === 0) {
    text.suffixStart = text.hostEnd;
    text.siteStart = HOST_START;
    return;
  }
  if (suffixLength >= hostLength) {
    text.suffixStart = HOST_START;
    text.siteStart = HOST_START;
    return;
  }
  text.suffixStart = text.hostEnd - suffixLength;
  let at = text.suffixStart - 2;
  while (at >= HOST_START && text.bytes[at] !== 46) at--;
  text.siteStart = at + 1;
}

function copyLowerCase(text: UrlText, source: string, from: number, to: number, target: number): number {
  const { bytes, upper } = text;
  let at = target;
  for (let i = from; i < to; i++) {
    const code = source.charCodeAt(i);
    const isUpper = code >= 65 && code <= 90;
    bytes[at] = isUpper ? code + 32 : code < 128 ? code : 127;
    upper[at] = isUpper ? 1 : 0;
    at++;
  }
  return at;
}
