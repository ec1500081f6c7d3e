import { isLoneLogin } from '../lone-login.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Login without a site around it. */
export const pageStandsAlone: SignalRule = signalRule({
  code: 'page_stands_alone',
  needs: 'page',
  check: (c) =>
    c.visit !== null && !isTrustedVisit(c.visit) && isLoneLogin(c.visit.page)
      ? { links: c.visit.page.links.total }
      : null,
  message: () => 'The page asks for secrets and links to no other page of its own site',
});
