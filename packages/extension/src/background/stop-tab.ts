import { api } from '../shared/browser-api.ts';
import { isOwnPage, warningPage } from '../shared/own-pages.ts';
import { shownAddress } from '../shared/shown-address.ts';

export interface TabStopper {
  /** Leads the tab to the warning before the page is there. */
  stop(tabId: number, url: string): void;
  /** The page is in the tab already: leads it away unless that is under way. */
  stopShown(tabId: number, url: string): Promise<void>;
  /** The browser shows an error in place of the page: nothing is lost by waiting for a warning that is under way. */
  stopError(tabId: number, url: string): Promise<void>;
  /** A frame of the page in the tab is dangerous: warns of the frame's address in place of the whole tab. */
  stopFrame(tabId: number, frameUrl: string): void;
  /** How many entries stand in the tab's history for what the warning is about: the page, or the browser's error in its place. */
  entriesOfStopped(tabId: number): 0 | 1;
  forget(tabId: number): void;
}

/** A browser that starts with many tabs is slow: the last look comes after more than half a minute. */
const MOST_ATTEMPTS = 40;
const LOOK_AGAIN_MS = 150;
const LONGEST_WAIT_MS = 1_000;
const UNDER_WAY_MS = 300;

export function createTabStopper(): TabStopper {
  const shown = new Set<number>();
  const led = new Set<number>();
  const stopShown = async (tabId: number, url: string): Promise<void> => {
    shown.add(tabId);
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const tab = await api.tabs.get(tabId).catch(() => null);
      if (
        tab === null ||
        (tab.url !== undefined && !isStillThere(shownAddress(tab.url, URL.parse(url)?.origin), url, attempt))
      )
        return;
      // It is still there: perhaps it asks whether to stay, which it is not to do again.
      if (attempt > 0) void empty(tabId);
      // A warning under way may yet be dropped for the page that has just come.
      if (!isOwnPage(tab.pendingUrl ?? '')) await api.tabs.update(tabId, { url: warningPage(url) }).catch(() => {});
      await wait(Math.min(LOOK_AGAIN_MS * (attempt + 1), LONGEST_WAIT_MS));
    }
  };
  return {
    stop(tabId, url) {
      shown.delete(tabId);
      led.add(tabId);
      // A tab that was closed meanwhile needs no warning.
      void api.tabs.update(tabId, { url: warningPage(url) }).catch(() => {});
    },
    stopFrame(tabId, frameUrl) {
      shown.add(tabId);
      void api.tabs.update(tabId, { url: warningPage(frameUrl) }).catch(() => {});
    },
    stopShown,
    async stopError(tabId, url) {
      shown.add(tabId);
      if (led.delete(tabId)) await wait(UNDER_WAY_MS);
      await stopShown(tabId, url);
    },
    entriesOfStopped: (tabId) => (shown.has(tabId) ? 1 : 0),
    forget(tabId) {
      shown.delete(tabId);
      led.delete(tabId);
    },
  };
}

/** A page may give itself other addresses while it is judged. */
function isStillThere(shownUrl: string, url: string, attempt: number): boolean {
  return shownUrl === url || (attempt === 0 && URL.parse(shownUrl)?.origin === URL.parse(url)?.origin);
}

/** Takes everything off the page in the tab, and every listener with it; an error of the browser is no page. */
async function empty(tabId: number): Promise<void> {
  await api.scripting.executeScript({ target: { tabId }, func: emptyDocument }).catch(() => {});
}

/** Runs in the page: all that it needs is inside. */
function emptyDocument(): void {
  if (document instanceof HTMLDocument) document.open();
  // Before those that the page's timers may yet add.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
