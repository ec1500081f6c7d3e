import { parseUrl } from '@lurewatch/engine';
import { actsWhenOpened } from '../page/acting-links.ts';
import { mayBePersonal } from '../page/second-look.ts';
import { siteOf } from '../page/site-of.ts';

/** With a query behind them, too much for a press, whatever service's form it is. */
const ACTING_WORD =
  /(?:^|[/_.-])(?:unsubscribe|unsub|opt-?out|abmelden|abbestellen|desabonner|logout|log-out|signout|sign-out|delete|remove|activate|subscribe)(?:[/_.-]|$)/i;

/**
 * Whether a browser that stands at `asked` may go to `address` by pressing a button there: it lies on the same site, does nothing when
 * it is opened, and holds neither a token nor an e-mail address, in its fragment either.
 */
export function isHarmlessStep(asked: URL, address: string): boolean {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || siteOf(url) !== siteOf(asked)) return false;
  const fragment = url.hash.slice(1);
  if (fragment !== '') url.search += `${url.search === '' ? '?' : '&'}${fragment}`;
  url.hash = '';
  const parsed = parseUrl(url.href);
  if (url.search !== '' && ACTING_WORD.test(url.pathname)) return false;
  return parsed.ok && !actsWhenOpened(parsed.url) && !mayBePersonal(parsed.url);
}
