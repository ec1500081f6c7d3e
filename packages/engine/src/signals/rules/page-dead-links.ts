import { asksForSomething } from '../asks-for-secrets.ts';
import { wayOnMissing } from '../lone-login.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

const LEAST_DEAD = 2;

/** Links that lead nowhere. */
export const pageDeadLinks: SignalRule = signalRule({
  code: 'page_dead_links',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit) || !asksForSomething(c.visit.page)) return null;
    const { dead, total, ownPages } = c.visit.page.links;
    const elsewhere = Math.max(0, total - dead - ownPages);
    const share = dead < LEAST_DEAD ? 0 : wayOnMissing(c.visit.page) * (1 - (elsewhere + 1) / dead);
    return share > 0 ? { dead, total, share } : null;
  },
  message: (f) =>
    `The page asks for personal data, and ${f.dead === f.total ? `none of its ${f.total} links leads to another page` : `${f.dead} of its ${f.total} links lead to no other page`}`,
  strength: (f) => f.share,
});
