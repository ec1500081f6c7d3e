import { decisiveEntry } from '../decisive-entry.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Your block list. */
export const accountBlockEntry: SignalRule = signalRule({
  code: 'account_block_entry',
  needs: 'feeds',
  check: (c) => {
    const entry = decisiveEntry(c.evidence.accountLists);
    return entry?.list === 'block' ? { entry: entry.entry, scope: entry.scope } : null;
  },
  message: (f) => `Your own block list contains ${f.entry}`,
});
