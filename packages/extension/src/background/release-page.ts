import { api } from '../shared/browser-api.ts';
import { holdFilter } from '../shared/hold-address.ts';

/** Numbers of the rules that let pages go, behind those of network-rules.ts; the oldest gives way. */
const FIRST_ID = 100;
const MOST = 50;
const PRIORITY = 3;

let released = 0;

/** Lets a held page go on: its next request is answered with its token (content/hold.ts). The rule names no address. */
export async function releasePage(token: string): Promise<void> {
  const id = FIRST_ID + (released++ % MOST);
  await api.declarativeNetRequest.updateSessionRules({
    removeRuleIds: [id],
    addRules: [
      {
        id,
        priority: PRIORITY,
        action: { type: 'redirect', redirect: { url: `data:text/plain,${token}` } },
        condition: { urlFilter: holdFilter(token), resourceTypes: ['xmlhttprequest'] },
      },
    ],
  });
}
