import { lonelinessOf } from '../lone-login.ts';
import { isSeenWhole } from '../newness.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';
import { hasLure } from './tenant-of-work-service.ts';

/** The most of the address's own log-odds that a page takes back. */
const MOST = 4;

/**
 * A page that was read whole on a host where anybody can publish. Its neighbours' pages are where judging begins: as far as the
 * page belongs to a site, what the address says against it is taken back. weigh-signals.ts leaves the rule out where any mark of
 * the page speaks against it.
 */
export const tenantPagePlain: SignalRule = signalRule({
  code: 'tenant_page_plain',
  needs: 'page',
  check: (c) => {
    if (!c.url.hosted || c.brand !== null || c.visit === null || c.visit.leftSite || isTrustedVisit(c.visit))
      return null;
    if (hasLure(c.url.site.slice(0, c.url.site.indexOf('.')), c.url.subdomain) || !isSeenWhole(c.visit.page))
      return null;
    const taken = Math.min(MOST, Math.max(0, c.modelLogOdds)) * (1 - lonelinessOf(c.visit.page));
    return taken > 0 ? { service: c.url.publicSuffix, taken } : null;
  },
  message: (f) => `Nothing on the page itself speaks against it, whatever else is published on ${f.service}`,
  logOdds: (f) => -f.taken,
});
