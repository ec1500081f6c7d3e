import { MAX_URL_CODE_POINTS, parseUrl } from './parse-url.ts';
import type { ParseUrlResult } from './parsed-url.ts';
import { peel } from './peel.ts';
import { refang } from './refang.ts';

/** How much of what stands before the @ and of the fragment is judged; path and query share the rest. */
const MOST_BESIDE = 300;
/** Scheme and marks between the parts. */
const MARKS = 16;

/**
 * Like `parseUrl`, but takes a URL that is too long by the beginning and the end of each of its parts: for programs that must say
 * something of every URL, so that padding hides nothing. `unread` tells that it was cut.
 */
export function parseLongUrl(input: string): ParseUrlResult {
  const parsed = parseUrl(input);
  if (parsed.ok || parsed.code !== 'url_too_long') return parsed;
  const text = refang(peel(input));
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return parsed;
  if (url.href.length <= MAX_URL_CODE_POINTS) return parseUrl(url.href);
  const shortened = parseUrl(shorten(url));
  return shortened.ok ? { ok: true, url: { ...shortened.url, unread: 'cut' } } : parsed;
}

function shorten({ protocol, username, password, host, pathname, search, hash }: URL): string {
  const user = ends(password === '' ? username : `${username}:${password}`, MOST_BESIDE, ':');
  const fragment = ends(hash, MOST_BESIDE, '&');
  const room = MAX_URL_CODE_POINTS - MARKS - user.length - host.length - fragment.length;
  const path = ends(pathname, Math.max(room >> 1, room - search.length), '/');
  const query = ends(search, room - path.length, '&');
  return `${protocol}//${user === '' ? '' : `${user}@`}${host}${path}${query}${fragment}`;
}

/** The beginning and the end, cut at marks where there are some: half a name would be another's. */
function ends(text: string, most: number, mark: string): string {
  if (text.length <= most) return text;
  const half = Math.max(0, (most >> 1) - 1);
  const start = text.slice(0, half);
  const end = text.slice(text.length - half);
  const lastMark = start.lastIndexOf(mark);
  const firstMark = end.indexOf(mark);
  return `${lastMark > 0 ? start.slice(0, lastMark) : start}${mark}${firstMark < 0 ? end : end.slice(firstMark + 1)}`;
}
