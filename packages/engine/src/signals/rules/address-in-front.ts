import { spelledAddressIn } from '../known-address.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { brandDomainPrefix } from './brand-domain-prefix.ts';
import { isInstitution } from './institution-suffix.ts';
import { knownAddressPrefix } from './known-address-prefix.ts';

/** An address with the ending of a country in front of a domain that is somebody else's. */
export const addressInFront: SignalRule = signalRule({
  code: 'address_in_front',
  needs: 'url',
  check: (c) => {
    const { url, hasStanding, official } = c;
    if (url.hosted || hasStanding || official !== null || isInstitution(url.publicSuffix)) return null;
    const matched = spelledAddressIn(url);
    if (matched === null || brandDomainPrefix.applies(c) || knownAddressPrefix.applies(c)) return null;
    return { matched, site: url.site };
  },
  message: (f) => `The host begins with ${f.matched}, as the address of another site would, but belongs to ${f.site}`,
});
