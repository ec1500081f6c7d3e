import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Forwards to another site. */
export const redirectsToOtherSite: SignalRule = signalRule({
  code: 'redirects_to_other_site',
  needs: 'page',
  check: (c) =>
    c.visit?.leftSite === true && c.visit.official === null
      ? { hops: c.visit.page.redirects.length, final_host: c.visit.finalUrl.host }
      : null,
  message: (f) => `The URL forwards to another site, ${f.final_host}`,
});
