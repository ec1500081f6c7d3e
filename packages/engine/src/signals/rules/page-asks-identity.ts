import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Details asked for that make an identity. */
export const pageAsksIdentity: SignalRule = signalRule({
  code: 'page_asks_identity',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit)) return null;
    const { details } = c.visit.page;
    const isTelling = details.some(
      (one) => one === 'birth_date' || one === 'mothers_name' || one === 'security_answer',
    );
    return isTelling && details.length >= 2 ? { details: [...details] } : null;
  },
  message: (f) =>
    `The page asks for what makes an identity: ${f.details.map((one) => one.replace('mothers', 'mother’s').replace('_', ' ')).join(', ')}`,
});
