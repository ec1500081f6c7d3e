import { hostInWords } from '../host-in-words.ts';
import { redirectTarget } from '../redirect-target.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Forwarding parameter. */
export const redirectParameter: SignalRule = signalRule({
  code: 'redirect_parameter',
  needs: 'url',
  check: (c) => {
    const target = redirectTarget(c.url);
    return target === null ? null : { target };
  },
  message: (f) => `The URL carries the address of another site, ${hostInWords(f.target)}, to which it may forward`,
});
