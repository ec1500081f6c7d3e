import { parseUrl } from './parse-url.ts';
import type { ParseUrlResult } from './parsed-url.ts';

/** How much of the path and query of an overlong URL is judged. */
const JUDGED_LENGTH = 1500;

/**
 * Like `parseUrl`, but takes a URL that is too long by its beginning: for programs that must say something of every URL, so that
 * padding hides nothing.
 */
export function parseLongUrl(input: string): ParseUrlResult {
  const parsed = parseUrl(input);
  if (parsed.ok || parsed.code !== 'url_too_long') return parsed;
  const shortened = shorten(input);
  return shortened === null ? parsed : parseUrl(shortened);
}

function shorten(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return `${url.protocol}//${url.host}${(url.pathname + url.search).slice(0, JUDGED_LENGTH)}`;
}
