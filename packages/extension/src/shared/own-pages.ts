import { api } from './browser-api.ts';
import { MAX_CARRIED } from './max-carried.ts';

/** The pages that a navigation is sent to carry the address it was meant for behind the "#", which no server ever sees. */
export function warningPage(url: string): string {
  return `${api.runtime.getURL('warning.html')}#${url.slice(0, MAX_CARRIED)}`;
}

export function optionsPage(): string {
  return api.runtime.getURL('options.html');
}

export function isOwnPage(url: string): boolean {
  return url.startsWith(api.runtime.getURL(''));
}

/** The address behind the "#" of such a page; null when that is no web address. */
export function carriedUrl(page: string): string | null {
  const at = page.indexOf('#');
  const url = at < 0 ? null : URL.parse(page.slice(at + 1, at + 1 + MAX_CARRIED));
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}

/** What a tab shows, or would show were it not for our page in its place. */
export function meantUrl(url: string): string {
  return isOwnPage(url) ? (carriedUrl(url) ?? url) : url;
}
