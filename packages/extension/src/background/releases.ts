import { api } from '../shared/browser-api.ts';
import { holdFilter, preparedFilter, RELEASED, releasedAnswer } from '../shared/hold-address.ts';

type Rule = chrome.declarativeNetRequest.Rule;

/**
 * Rules by which held pages learn that they may go on (content/hold.ts): their next request is answered by the browser itself.
 * Kept by the browser until it is closed, the oldest gives way.
 */
export interface Releases {
  /** Lets the page go that named itself so. The rule names no address. */
  release(token: string): Promise<void>;
  /** Lets the page at an address go before it comes, so that it need not ask. Nothing of private windows may be prepared. */
  prepare(url: string): Promise<void>;
  /** What was prepared may have become wrong. */
  forgetPrepared(): Promise<void>;
}

/** Numbers of the rules, behind those of network-rules.ts. */
const FIRST_ID = 100;
const MOST = 50;
const FIRST_PREPARED_ID = FIRST_ID + MOST;
const MOST_PREPARED = 20;
const PRIORITY = 3;

export function createReleases(): Releases {
  let released = 0;
  let prepared = 0;
  return {
    release: (token) => setRule(FIRST_ID + (released++ % MOST), { urlFilter: holdFilter(token) }, token),
    async prepare(url) {
      const urlFilter = preparedFilter(url);
      const host = URL.parse(url)?.hostname ?? '';
      if (urlFilter === null || !isName(host)) return;
      // Else any page could find out which pages were opened.
      const condition = { urlFilter, initiatorDomains: [host] };
      await setRule(FIRST_PREPARED_ID + (prepared++ % MOST_PREPARED), condition, RELEASED);
    },
    async forgetPrepared() {
      const removeRuleIds = Array.from({ length: MOST_PREPARED }, (_, number) => FIRST_PREPARED_ID + number);
      await api.declarativeNetRequest.updateSessionRules({ removeRuleIds });
    },
  };
}

/** Where no page is held. */
export function withoutReleases(): Releases {
  const nothing = (): Promise<void> => Promise.resolve();
  return { release: nothing, prepare: nothing, forgetPrepared: nothing };
}

/** Rules take no addresses in brackets. */
function isName(host: string): boolean {
  return host !== '' && !host.startsWith('[');
}

async function setRule(id: number, condition: Rule['condition'], answer: string): Promise<void> {
  await api.declarativeNetRequest.updateSessionRules({
    removeRuleIds: [id],
    addRules: [
      {
        id,
        priority: PRIORITY,
        action: { type: 'redirect', redirect: { url: releasedAnswer(answer) } },
        condition: { ...condition, isUrlFilterCaseSensitive: true, resourceTypes: ['xmlhttprequest'] },
      },
    ],
  });
}
