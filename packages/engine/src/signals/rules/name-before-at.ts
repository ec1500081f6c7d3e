import type { SignalContext } from '../signal-context.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** A domain or a brand before the @ of a site that has no standing. */
export const nameBeforeAt: SignalRule = signalRule({
  code: 'name_before_at',
  needs: 'url',
  check: (c) => (c.hasStanding ? null : maskOf(c)),
  message: (f) => `${f.masked} is there to be taken for the address: the link leads to ${f.host}`,
});

/** The same on a site that has standing. */
export const nameBeforeAtKnownSite: SignalRule = signalRule({
  code: 'name_before_at_known_site',
  needs: 'url',
  check: (c) => (c.hasStanding ? maskOf(c) : null),
  message: (f) => `${f.masked} is not the address: the link leads to ${f.host}`,
});

/** `masked` is what history leaves out of the URL and drawings strike out. */
function maskOf({ nameBeforeAt: masked, url }: SignalContext): { masked: string; host: string } | null {
  return masked === null ? null : { masked: `${masked.name}@`, host: url.host };
}
