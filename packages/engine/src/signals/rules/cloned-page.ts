import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Copy of another page. */
export const clonedPage: SignalRule = signalRule({
  code: 'cloned_page',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit) || !c.visit.page.clonedMark) return null;
    return { cloned_from: c.visit.page.clonedFrom, asks_password: c.visit.page.asks.includes('password') };
  },
  message: (f) => `The page is a saved copy of ${f.cloned_from === null ? 'another page' : hostOfText(f.cloned_from)}`,
  logOdds: (f) => (f.asks_password ? 2.5 : 1),
});

function hostOfText(url: string): string {
  return URL.parse(url)?.hostname ?? url.slice(0, 80);
}
