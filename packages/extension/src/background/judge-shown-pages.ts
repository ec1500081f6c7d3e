import { api, isFirefox } from '../shared/browser-api.ts';
import { isOwnPage } from '../shared/own-pages.ts';
import type { Background } from './background.ts';
import { isTrusted } from './judge.ts';
import { lookAtPage, noticeIn } from './look-at-page.ts';
import { showVerdict } from './show-verdict.ts';

/** So long the worker leaves the processor to the page that has just come, before it sees to icon and reasons. */
const PAGE_FIRST_MS = 50;

type Shown = Pick<
  chrome.webNavigation.WebNavigationTransitionCallbackDetails,
  'frameId' | 'tabId' | 'url' | 'documentLifecycle'
>;

/** Leads away what a tab should not show, and tells of all else by the icon. */
export function judgeShownPages(background: Background): void {
  const { guard, tabs, settings, service, lookUpHashes, ready } = background;
  /** Tab → what it shows now. */
  const shown = new Map<number, string>();

  async function judge({ frameId, tabId, url, documentLifecycle }: Shown): Promise<void> {
    if (frameId !== 0 || documentLifecycle === 'prerender') return;
    shown.set(tabId, url);
    if (isOwnPage(url)) return;
    await ready;
    const isPrivate = await isPrivateIn(tabId);
    if (guard.stops(url, isPrivate)) {
      await tabs.stopShown(tabId, url);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, PAGE_FIRST_MS));
    if (shown.get(tabId) !== url) return;
    const told = guard.tell(url, isPrivate);
    await showVerdict(tabId, told);
    if (told?.exception === 'bypassed') void noticeIn(tabId);
    if (told === null || told.exception !== null) return;
    if (told.warning.verdict === 'suspicious') void lookAtPage(tabId);
    if (isPrivate) return;
    const { mode } = settings.current().settings;
    if (mode === 'hash') await lookUpHashes({ ...told.warning, url });
    if (mode === 'full' && told.warning.foundBy !== 'service' && !isTrusted(told.url)) await service.ask(url);
  }

  async function leadFromError(tabId: number, url: string): Promise<void> {
    await ready;
    if (guard.stops(url, await isPrivateIn(tabId))) await tabs.stopShown(tabId, url);
  }

  api.webNavigation.onCommitted.addListener((details) => void judge(details));
  // A page can give itself another address, of which no server ever hears.
  api.webNavigation.onHistoryStateUpdated.addListener((details) => void judge(details));
  // The browser did not ask for it, by a rule or by the worker's word, and shows that in the tab.
  api.webNavigation.onErrorOccurred.addListener(({ frameId, tabId, url }) => {
    if (frameId === 0) void leadFromError(tabId, url);
  });
  api.tabs.onRemoved.addListener((tabId) => void shown.delete(tabId));
}

/** In Chromium a worker of its own serves private windows. */
async function isPrivateIn(tabId: number): Promise<boolean> {
  if (!isFirefox) return api.extension.inIncognitoContext;
  // The tab may be gone.
  return api.tabs.get(tabId).then(
    ({ incognito }) => incognito,
    () => true,
  );
}
