import { asksForSecrets } from '../asks-for-secrets.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Login without a site around it. */
export const pageStandsAlone: SignalRule = signalRule({
  code: 'page_stands_alone',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit) || !asksForSecrets(c.visit.page)) return null;
    const { links, title } = c.visit.page;
    return links.ownPages === 0 && title !== '' ? { links: links.total } : null;
  },
  message: () => 'The page asks for secrets and links to no other page of its own site',
});
