import { shownAddress } from '../shared/shown-address.ts';

/** A page, or a frame of one, that speaks to the worker. */
interface ShownIn {
  readonly tabId: number;
  readonly isPrivate: boolean;
  /** Of the page in the tab. */
  readonly url: string;
  readonly frameUrl: string;
}

/** null where no address is told, and for what is only prepared in the background. */
export function shownIn(sender: chrome.runtime.MessageSender): ShownIn | null {
  const { tab, url: frameUrl, frameId, origin, documentLifecycle } = sender;
  // Chromium does not tell of the tab what it tells of its page, where that has no address of its own.
  const url = tab?.url ?? (frameId === 0 ? frameUrl : undefined);
  if (tab?.id === undefined || url === undefined || frameUrl === undefined) return null;
  if (documentLifecycle === 'prerender') return null;
  return {
    tabId: tab.id,
    isPrivate: tab.incognito,
    url: shownAddress(url, origin),
    frameUrl: shownAddress(frameUrl, origin),
  };
}
