import { imitatedOnPage } from '../imitated-on-page.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Nothing for whoever says to be a scanner, secrets or a brand for a browser. Walls and errors count nothing: honest sites have them. */
export const pageShownToSome: SignalRule = signalRule({
  code: 'page_shown_to_some',
  needs: 'page',
  check: (c) => {
    const { visit } = c;
    const look = visit?.page.secondLook;
    if (visit === null || look === undefined || look.reason !== 'empty' || isTrustedVisit(visit)) return null;
    const brand = imitatedOnPage(c)?.brand.name ?? '';
    return look.gained.length > 0 || brand !== '' ? { host: visit.finalUrl.host, asks: [...look.gained], brand } : null;
  },
  message: ({ host }) => `${host} gave an empty page to a scanner, and another one to a browser`,
});
