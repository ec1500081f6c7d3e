import type { PageFacts } from '@lurewatch/engine';
import { api } from '../shared/browser-api.ts';
import { type Judged, judgePage } from './judge.ts';
import { readShownPage } from './shown-page.ts';

/** Has the page that the tab shows described to the worker, now and when it changes. */
export async function lookAtPage(tabId: number): Promise<void> {
  await api.scripting
    .executeScript({ target: { tabId, allFrames: true }, files: ['look.js'], injectImmediately: true })
    .catch(() => {}); // the tab is gone, or the browser keeps this page from extensions
}

/** Says in the page that it was opened in spite of the warning. */
export async function noticeIn(tabId: number): Promise<void> {
  await api.scripting.executeScript({ target: { tabId }, files: ['notice.js'] }).catch(() => {}); // as above
}

/** Judges an address with the page as it stands in the tab, by the reader that judges fetched pages too. */
export function judgeShownPage(tabUrl: string, frameUrl: string, html: string, isCut: boolean): JudgedPage | null {
  const page = readShownPage(tabUrl, frameUrl, html, isCut);
  const judged = page === null ? null : judgePage(page);
  return page === null || judged === null ? null : { ...judged, page };
}

export interface JudgedPage extends Judged {
  readonly page: PageFacts;
}
