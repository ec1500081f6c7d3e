import { asksForSomething } from '../asks-for-secrets.ts';
import { lureWording } from '../lure-wording.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Words that press people to type their data. */
export const pageLureWording: SignalRule = signalRule({
  code: 'page_lure_wording',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit) || !asksForSomething(c.visit.page)) return null;
    const wording = lureWording(`${c.visit.page.title} ${c.visit.page.text}`);
    return wording === null ? null : { wording };
  },
  message: (f) => `The page asks for personal data with words that phishing pages press people with: "${f.wording}"`,
});
