import { isRandomLooking } from '../random-looking.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Machine-made name. */
export const randomHostLabel: SignalRule = signalRule({
  code: 'random_host_label',
  needs: 'url',
  check: (c) => {
    const label = c.names.labels.find(isRandomLooking);
    return label === undefined ? null : { label };
  },
  message: (f) => `"${f.label}" in the host name reads like random letters`,
});
