import { parseLongUrl } from '@lurewatch/engine';
import { createPageReader } from '@lurewatch/evidence/page-reader';
import { api } from '../shared/browser-api.ts';
import { type Judged, judgePage } from './judge.ts';
import { shownPage } from './shown-page.ts';

/** Longer pages are judged by their beginning. */
export const MAX_PAGE_CHARACTERS = 1_000_000;

/** Has the page that the tab shows described to the worker, now and when it changes. */
export async function lookAtPage(tabId: number): Promise<void> {
  await api.scripting
    .executeScript({ target: { tabId, allFrames: true }, files: ['look.js'], injectImmediately: true })
    .catch(() => {}); // the tab is gone, or the browser keeps this page from extensions
}

/**
 * Judges an address with the page as it stands in the tab, by the reader that judges fetched pages too.
 * @param frameUrl address of the frame that holds the page; a form in a frame belongs to the tab's address
 */
export function judgeShownPage(tabUrl: string, frameUrl: string, html: string): Judged | null {
  const base = URL.parse(frameUrl);
  if (base === null || (base.protocol !== 'http:' && base.protocol !== 'https:')) return null;
  const reader = createPageReader(base, siteOf);
  reader.write(html.slice(0, MAX_PAGE_CHARACTERS));
  return judgePage(shownPage(tabUrl, reader.finish(), html.length, html.length >= MAX_PAGE_CHARACTERS));
}

function siteOf(url: URL): string {
  const parsed = parseLongUrl(url.href);
  return parsed.ok ? parsed.url.site : url.hostname;
}
