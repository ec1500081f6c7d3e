import { decidedBy } from '../decisive-entry.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Blocked by the operator. */
export const serviceBlockEntry: SignalRule = signalRule({
  code: 'service_block_entry',
  needs: 'feeds',
  check: (c) => decidedBy('operator', 'block', c.evidence.accountLists),
  message: (f) => `The operator of this service has blocked ${f.entry}`,
});
