import { type SignalRule, signalRule } from '../signal-rule.ts';

const INSTITUTION = /^(?:gov|edu|mil|int)(?:\.[a-z]{2})?$|^(?:ac|gob|gouv|go|govt|gub|gc|gv)\.[a-z]{2}$/;

/** Of these, open to anybody. */
const OPEN: ReadonlySet<string> = new Set(['edu.pl']);

/** Ending reserved for institutions. */
export const institutionSuffix: SignalRule = signalRule({
  code: 'institution_suffix',
  needs: 'url',
  check: (c) =>
    !c.url.hosted && INSTITUTION.test(c.url.publicSuffix) && !OPEN.has(c.url.publicSuffix)
      ? { suffix: c.url.publicSuffix }
      : null,
  message: (f) => `The ending .${f.suffix} is reserved for ${holdersOf(f.suffix)}`,
});

function holdersOf(suffix: string): string {
  if (/^(?:edu|ac)\b/.test(suffix)) return 'universities and schools';
  if (suffix === 'mil' || suffix.startsWith('mil.')) return 'the military';
  return suffix === 'int' ? 'international organisations' : 'governments and public bodies';
}
