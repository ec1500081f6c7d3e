import { decidedBy } from '../decisive-entry.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Your allow list. */
export const accountAllowEntry: SignalRule = signalRule({
  code: 'account_allow_entry',
  needs: 'feeds',
  check: (c) => decidedBy('caller', 'allow', c.evidence.accountLists),
  message: (f) => `Your own allow list contains ${f.entry}`,
});
