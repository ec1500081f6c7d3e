import { isRandomLooking } from '../random-looking.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Machine-made name. */
export const randomHostLabel: SignalRule = signalRule({
  code: 'random_host_label',
  needs: 'url',
  check: (c) => {
    // The names of well-known sites read like themselves.
    if (c.isPopular && !c.url.hosted) return null;
    const label = c.names.labels.find(isRandomLooking);
    return label === undefined ? null : { label };
  },
  message: (f) =>
    `"${f.label}" in the host name looks like a random string of letters${/[0-9]/.test(f.label) ? ' and digits' : ''}`,
});
