import { asksForSomething } from '../asks-for-secrets.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Links that lead nowhere. */
export const pageDeadLinks: SignalRule = signalRule({
  code: 'page_dead_links',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit) || !asksForSomething(c.visit.page)) return null;
    const { dead, total } = c.visit.page.links;
    return dead >= 2 && dead * 2 >= total ? { dead, total } : null;
  },
  message: (f) => `The page asks for personal data, and ${f.dead} of its ${f.total} links lead to no page`,
});
