import { type SignalRule, signalRule } from '../signal-rule.ts';

const INSTITUTION = /^(?:gov|edu|mil|int)(?:\.[a-z]{2})?$|^(?:ac|gob|gouv|go|govt|gub|gc|gv)\.[a-z]{2}$/;

/** Ending reserved for institutions. */
export const institutionSuffix: SignalRule = signalRule({
  code: 'institution_suffix',
  needs: 'url',
  check: (c) => (!c.url.hosted && INSTITUTION.test(c.url.publicSuffix) ? { suffix: c.url.publicSuffix } : null),
  message: (f) => `The ending .${f.suffix} is reserved for public institutions`,
});
