import { countCharacters } from '../count-characters.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

const DOT = 0x2e;

/** Many levels of subdomains. */
export const manySubdomains: SignalRule = signalRule({
  code: 'many_subdomains',
  needs: 'url',
  check: (c) => {
    const count = c.url.subdomain === '' ? 0 : countCharacters(c.url.subdomain, DOT) + 1;
    return count >= 3 ? { subdomains: count, site: c.url.site } : null;
  },
  message: (f) => `The host has ${f.subdomains} levels in front of ${f.site}, which can hide who owns it`,
});
