import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Forwards to a brand's own site. */
export const redirectsToOfficialDomain: SignalRule = signalRule({
  code: 'redirects_to_official_domain',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || !c.visit.leftSite || c.brand !== null) return null;
    const { official } = c.visit;
    return official === null || official.shared ? null : { brand: official.brand.name, domain: official.domain };
  },
  message: (f) => `The URL forwards to ${f.domain}, the official domain of ${f.brand}`,
});
