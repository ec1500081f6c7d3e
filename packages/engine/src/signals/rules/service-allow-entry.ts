import { decidedBy } from '../decisive-entry.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Allowed by the operator. */
export const serviceAllowEntry: SignalRule = signalRule({
  code: 'service_allow_entry',
  needs: 'feeds',
  check: (c) => decidedBy('operator', 'allow', c.evidence.accountLists),
  message: (f) => `The operator of this service has allowed ${f.entry}`,
});
