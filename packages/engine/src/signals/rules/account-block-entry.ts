import { decidedBy } from '../decisive-entry.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Your block list. */
export const accountBlockEntry: SignalRule = signalRule({
  code: 'account_block_entry',
  needs: 'feeds',
  check: (c) => decidedBy('caller', 'block', c.evidence.accountLists),
  message: (f) => `Your own block list contains ${f.entry}`,
});
