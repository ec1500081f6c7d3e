/** The path under which a window without an address is known at the site that wrote it. */
const WRITTEN = 'about:blank';

/**
 * The web address that answers for what a tab or frame shows: where it has none of its own (`blob:`, `about:blank`), one at the site that
 * made it.
 * @param origin of that site, where the browser tells it
 */
export function shownAddress(url: string, origin?: string): string {
  if (/^blob:https?:/.test(url)) return url.slice('blob:'.length);
  return url === WRITTEN && origin !== undefined && /^https?:/.test(origin) ? `${origin}/${WRITTEN}` : url;
}
