import { asksForSecrets } from '../asks-for-secrets.ts';
import { imitatedOnPage } from '../imitated-on-page.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { youngestSite } from '../site-facts.ts';
import { isTrustedVisit } from '../trusted-visit.ts';
import { LEAST_ENCODED_LETTERS } from './page-text-encoded.ts';

const LONG_DAYS = 730;

/** Login of a site that has long been there. */
export const loginOfEstablishedSite: SignalRule = signalRule({
  code: 'login_of_established_site',
  needs: 'page',
  check: (c) => {
    const ageDays = youngestSite(c.sites)?.ageDays ?? null;
    if (c.visit === null || isTrustedVisit(c.visit) || c.visit.leftSite || ageDays === null || ageDays < LONG_DAYS)
      return null;
    if (!asksForSecrets(c.visit.page) || imitatedOnPage(c) !== null || c.brand !== null) return null;
    const { forms, disguisedWords, encodedLetters, clonedMark } = c.visit.page;
    if (c.visit.page.messengerBotEndpoint || c.visit.page.asks.includes('seed_phrase')) return null;
    const isPlain = disguisedWords === 0 && encodedLetters < LEAST_ENCODED_LETTERS && !clonedMark;
    const keepsToItself = forms.every((one) => one.asks.length === 0 || (!one.crossSite && !one.toBareScript));
    const hasMail = (c.submitted.dns?.mailServers.length ?? 0) > 0;
    return isPlain && keepsToItself && hasMail
      ? { host: c.visit.finalUrl.host, age_days: ageDays, asks: [...c.visit.page.asks] }
      : null;
  },
  message: (f) =>
    `The ${f.asks.includes('password') ? 'login' : 'form'} on ${f.host} sends what is typed to its own site, whose domain has been registered for years and receives e-mail; no sign that it imitates a brand was found`,
});
