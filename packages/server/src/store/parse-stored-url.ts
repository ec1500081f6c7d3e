import { type ParseUrlResult, parseUrl } from '@lurewatch/engine';

const LETTERS_BEYOND_ASCII = /(?:%[89A-F][0-9A-F])+/g;
const QUOTES_AND_SPACES = /%(?:2[02]|3[CE])/g;

/**
 * A stored URL, which is longer than it was sent: letters beyond ASCII, quotes, angle brackets and spaces stand in it as `%` and digits,
 * up to twelve characters for one. Where that makes it too long it is read as it may have been sent, if that is the same URL.
 */
export function parseStoredUrl(href: string): ParseUrlResult {
  const parsed = parseUrl(href);
  if (parsed.ok || parsed.code !== 'url_too_long') return parsed;
  const asSent = href.replace(LETTERS_BEYOND_ASCII, decoded).replace(QUOTES_AND_SPACES, decoded);
  const again = parseUrl(asSent);
  return again.ok && again.url.href === href ? again : parsed;
}

/** What is no UTF-8 stays as it is. */
function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}
