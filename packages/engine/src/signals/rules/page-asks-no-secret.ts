import type { PersonalDetail } from '../../evidence/evidence.ts';
import { asksForSecrets } from '../asks-for-secrets.ts';
import { isBarePage } from '../bare-page.ts';
import { pageReadInFull } from '../page-read-in-full.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** What shops and newsletters ask for as well; a date of birth and the like make an identity. */
const CONTACT_DETAILS: ReadonlySet<PersonalDetail> = new Set(['name', 'address', 'phone']);

/** Page that asks how to reach its visitors at most. */
export const pageAsksNoSecret: SignalRule = signalRule({
  code: 'page_asks_no_secret',
  needs: 'page',
  check: (c) => {
    const page = pageReadInFull(c);
    if (page === null || isBarePage(page) || asksForSecrets(page)) return null;
    const asks = [...page.asks, ...page.details];
    return asks.length > 0 && page.details.every((one) => CONTACT_DETAILS.has(one)) ? { asks } : null;
  },
  message: () =>
    'The page has plenty of content and, as far as we could see, asks for no more than contact details; no sign that it imitates a brand was found',
});
