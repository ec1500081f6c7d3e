import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Secrets sent to another site. */
export const formPostsCrossSite: SignalRule = signalRule({
  code: 'form_posts_cross_site',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit)) return null;
    const form = c.visit.page.forms.find((item) => item.crossSite && item.asks.some((ask) => ask !== 'email'));
    const target = form?.action == null ? null : URL.parse(form.action)?.hostname;
    return target == null ? null : { target };
  },
  message: (f) => `A form of the page sends what is typed to another site, ${f.target}`,
});
