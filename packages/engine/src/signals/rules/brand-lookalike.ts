import { lookalikeFacts } from '../brand-facts.ts';
import { foreignLetter } from '../foreign-letter.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Look-alike of a brand. */
export const brandLookalike: SignalRule = signalRule({
  code: 'brand_lookalike',
  needs: 'brand',
  check: (c) => {
    const facts = lookalikeFacts(c);
    const foreign = facts === null ? null : foreignLetter(facts.matched);
    return facts === null ? null : { ...facts, letter: foreign?.letter ?? null, script: foreign?.script ?? null };
  },
  message: (f) =>
    `The host imitates ${f.brand}, whose official domain is ${f.official_domain}: it writes "${f.matched}" for "${f.imitates}"${f.script === null ? '' : `, and the "${f.letter}" is ${f.script}`}`,
});
