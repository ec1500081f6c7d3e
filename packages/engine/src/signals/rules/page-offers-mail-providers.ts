import { asksForSomething } from '../asks-for-secrets.ts';
import { isBarePage } from '../bare-page.ts';
import { mailProviders } from '../mail-providers.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

const LEAST_PROVIDERS = 4;

/** A login that takes the passwords of many mail providers. */
export const pageOffersMailProviders: SignalRule = signalRule({
  code: 'page_offers_mail_providers',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit) || !isBarePage(c.visit.page)) return null;
    const { page } = c.visit;
    if (!asksForSomething(page) && page.links.dead === 0) return null;
    const providers = mailProviders(page);
    return providers.length < LEAST_PROVIDERS ? null : { providers };
  },
  message: (f) =>
    `The page lets its visitors choose among ${f.providers.length} mail providers to sign in (${f.providers.join(', ')})`,
});
