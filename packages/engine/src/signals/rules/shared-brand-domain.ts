import { shownContent } from '../shown-content.ts';
import type { SignalContext } from '../signal-context.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isIpfsPath } from './ipfs-gateway.ts';

/** Brand domain with pages of others. */
export const sharedBrandDomain: SignalRule = signalRule({
  code: 'shared_brand_domain',
  needs: 'brand',
  check: (c) => {
    if (c.official === null || !c.official.shared) return null;
    return { brand: c.official.brand.name, domain: c.official.domain, publishes: publishesForOthers(c) };
  },
  message: (f) =>
    f.publishes
      ? `The host belongs to ${f.brand}, but others can publish pages on it`
      : `The host belongs to ${f.brand}, but links on it have been reported as phishing: its name alone proves nothing`,
});

function publishesForOthers({ url, listed }: SignalContext): boolean {
  const { abusedServices, linkInBio, urlShorteners } = listed();
  if (url.hosted || (abusedServices ?? linkInBio ?? urlShorteners) !== undefined) return true;
  return shownContent(url) !== null || isIpfsPath(url.path);
}
