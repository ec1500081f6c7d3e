import { lonelinessOf } from '../lone-login.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { softwareAtHome } from '../software-at-home.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Login without a site around it that sends to a lone script. */
export const pageLoneLoginToScript: SignalRule = signalRule({
  code: 'page_lone_login_to_script',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit) || softwareAtHome(c) !== null) return null;
    const loneliness = lonelinessOf(c.visit.page);
    return loneliness > 0 && c.visit.page.forms.some((one) => one.toBareScript && one.asks.length > 0)
      ? { asks: [...c.visit.page.asks], loneliness }
      : null;
  },
  message: () =>
    'The page links to few other pages of its own site and sends what is typed to a script right beside it, as many phishing kits do',
  strength: (f) => f.loneliness,
});
