import { knownAddressIn } from '../known-address.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { brandDomainPrefix } from './brand-domain-prefix.ts';
import { isInstitution } from './institution-suffix.ts';

/** The whole address of a known site in front of a domain that is somebody else's. */
export const knownAddressPrefix: SignalRule = signalRule({
  code: 'known_address_prefix',
  needs: 'url',
  check: (c) => {
    const { url, hasStanding, official, popularityOf } = c;
    if (url.hosted || hasStanding || official !== null || isInstitution(url.publicSuffix)) return null;
    const matched = knownAddressIn(url.subdomain, popularityOf);
    return matched === null || brandDomainPrefix.applies(c) ? null : { matched, site: url.site };
  },
  message: (f) => `The host shows ${f.matched}, the whole address of another site, but belongs to ${f.site}`,
});
