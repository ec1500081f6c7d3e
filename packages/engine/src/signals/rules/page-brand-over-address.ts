import { imitatedOnPage } from '../imitated-on-page.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { pageBrandLogin } from './page-brand-login.ts';
import { pageBrandTitle } from './page-brand-title.ts';

/** What the address may speak for a page that poses as a brand, in log-odds. */
const MOST_FOR = 3;
const MOST_TAKEN = 4;

/** An address that says nothing is an alibi that costs nothing: where a brand is shown, it counts only so far. */
export const pageBrandOverAddress: SignalRule = signalRule({
  code: 'page_brand_over_address',
  needs: 'page',
  check: (c) => {
    const taken = Math.min(MOST_TAKEN, -c.modelLogOdds - MOST_FOR);
    if (taken <= 0 || !(pageBrandLogin.applies(c) || pageBrandTitle.applies(c))) return null;
    return { brand: imitatedOnPage(c)?.brand.name ?? '', taken };
  },
  message: (f) => `A harmless address does not clear a page that presents itself as ${f.brand}`,
  logOdds: (f) => f.taken,
});
