import { machineMadeAt } from '../../tenancy/machine-made-name.ts';
import { lureWords } from '../lure-words.ts';
import type { SignalContext } from '../signal-context.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Name made up by a service for back ends. */
export const machineMadeHost: SignalRule = signalRule({
  code: 'machine_made_host',
  needs: 'url',
  check: (c) => {
    const service = machineMadeAt(c.url);
    return service === null || asksForSomething(c) ? null : { service, host: c.url.host };
  },
  message: (f) => `${f.service} made up the name ${f.host} by itself: the name says nothing of whose it is`,
});

/** A brand, or a word by which lures ask; what stands behind a host in a known form asks for nothing. */
function asksForSomething({ url, brand, form }: SignalContext): boolean {
  if (brand !== null) return true;
  const text = form === null ? `${url.canonicalHost}${url.path}?${url.query}` : url.canonicalHost;
  return text.split(/[^A-Za-z]+/).some((word) => lureWords.has(word.toLowerCase()));
}
