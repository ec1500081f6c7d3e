import { decisiveEntry } from '../decisive-entry.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Your allow list. */
export const accountAllowEntry: SignalRule = signalRule({
  code: 'account_allow_entry',
  needs: 'feeds',
  check: (c) => {
    const entry = decisiveEntry(c.evidence.accountLists);
    return entry?.list === 'allow' ? { entry: entry.entry, scope: entry.scope } : null;
  },
  message: (f) => `Your own allow list contains ${f.entry}`,
});
