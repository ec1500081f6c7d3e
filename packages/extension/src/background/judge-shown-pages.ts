import { api, isFirefox } from '../shared/browser-api.ts';
import { isOwnPage } from '../shared/own-pages.ts';
import type { Background } from './background.ts';
import { canJudge, isTrusted } from './judge.ts';
import { lookAtPage, noticeIn } from './look-at-page.ts';
import { noteListed } from './note-listed.ts';
import { showVerdict } from './show-verdict.ts';

/** So long the worker leaves the processor to the page that has just come, before it sees to icon and reasons. */
const PAGE_FIRST_MS = 50;

const BLOCKED = 'net::ERR_BLOCKED_BY_CLIENT';
const GIVEN_UP = 'net::ERR_ABORTED';

type Shown = Pick<
  chrome.webNavigation.WebNavigationTransitionCallbackDetails,
  'frameId' | 'tabId' | 'url' | 'documentLifecycle'
>;

/** Leads away what a tab should not show, and tells of all else by the icon. */
export function judgeShownPages(background: Background): void {
  const { guard, tabs, settings, service, lookUpHashes, unjudgedPages, modelRead, ready } = background;
  /** Tab → what it shows now. */
  const shown = new Map<number, string>();

  async function judge({ frameId, tabId, url, documentLifecycle }: Shown): Promise<void> {
    if (frameId !== 0 || documentLifecycle === 'prerender') return;
    shown.set(tabId, url);
    if (isOwnPage(url)) return;
    await ready;
    const isPrivate = await isPrivateIn(tabId);
    await noteListed(background, url, isPrivate);
    if (guard.stops(url, isPrivate)) {
      await tabs.stopShown(tabId, url);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, PAGE_FIRST_MS));
    // Where nothing can be judged, all tabs say so (show-detector.ts).
    if (shown.get(tabId) !== url || !canJudge()) return;
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

  /** The browser shows an error in the tab, which stands in its history like a page. */
  async function leadFromError(tabId: number, url: string, error: string): Promise<void> {
    const [isModelRead] = await Promise.all([modelRead, unjudgedPages.left]);
    const wasUnjudged = unjudgedPages.take(tabId, url);
    if (!isModelRead) {
      // A host that was stopped before stays so: nothing says that this address of it is harmless.
      if (wasUnjudged) await openAgain(tabId, url);
      return;
    }
    await ready;
    if (guard.stops(url, await isPrivateIn(tabId))) {
      await tabs.stopError(tabId, url);
      return;
    }
    if (error !== BLOCKED) return;
    // A rule knows the host alone: from now on it lets the host pass to where the whole address is judged.
    const mayOpen = wasUnjudged || (await background.rules.forgetKnownHost(URL.parse(url)?.hostname ?? ''));
    if (mayOpen) await openAgain(tabId, url);
  }

  // Of these the browser may have told a worker that has ended since.
  void unjudgedPages.left.then((pages) => {
    for (const { tabId, url } of pages) void leadFromError(tabId, url, BLOCKED);
  });

  api.webNavigation.onCommitted.addListener((details) => void judge(details));
  // A page can give itself another address, of which no server ever hears.
  api.webNavigation.onHistoryStateUpdated.addListener((details) => void judge(details));
  // In Chromium the browser did not ask for it, by a rule or by the worker's word. What was given up leaves the tab as it was.
  api.webNavigation.onErrorOccurred.addListener(({ frameId, tabId, url, error, documentLifecycle }) => {
    if (isFirefox || frameId !== 0 || documentLifecycle === 'prerender' || error === GIVEN_UP) return;
    void leadFromError(tabId, url, error);
  });
  api.tabs.onRemoved.addListener((tabId) => {
    shown.delete(tabId);
    unjudgedPages.forget(tabId);
  });
}

async function openAgain(tabId: number, url: string): Promise<void> {
  // The tab may be gone, or show something else.
  const tab = await api.tabs.get(tabId).catch(() => null);
  if (tab?.url === url) await api.tabs.reload(tabId).catch(() => {});
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
