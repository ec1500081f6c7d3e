import { type SignalRule, signalRule } from '../signal-rule.ts';

const INSTITUTION = /^(?:gov|edu|mil|int)(?:\.[a-z]{2})?$|^(?:ac|gob|gouv|go|govt|gub|gc|gv)\.[a-z]{2}$/;

/** Of these, open to anybody; `go.it` is the province of Gorizia. */
const OPEN: ReadonlySet<string> = new Set(['edu.pl', 'edu.kg', 'ac.me', 'go.it', 'go.pw']);

/** Ending reserved for institutions. */
export const institutionSuffix: SignalRule = signalRule({
  code: 'institution_suffix',
  needs: 'url',
  check: (c) => (!c.url.hosted && isInstitution(c.url.publicSuffix) ? { suffix: c.url.publicSuffix } : null),
  message: (f) => `The ending .${f.suffix} is reserved for ${HOLDERS[institutionKind(f.suffix)]}`,
});

/** Whether an ending is given only to governments, the military, universities or schools. */
export function isInstitution(suffix: string): boolean {
  return INSTITUTION.test(suffix) && !OPEN.has(suffix);
}

/** Whom an ending is given to. */
export function institutionKind(suffix: string): keyof typeof HOLDERS {
  if (suffix === 'gov') return 'us_government';
  if (suffix === 'edu') return 'us_education';
  if (suffix === 'mil') return 'us_military';
  if (/^(?:edu|ac)\b/.test(suffix)) return 'education';
  if (suffix.startsWith('mil.')) return 'military';
  return suffix === 'int' ? 'international' : 'government';
}

const HOLDERS = {
  us_education: 'colleges and universities of the United States',
  us_government: 'the authorities of the United States',
  us_military: 'the armed forces of the United States',
  education: 'universities and schools',
  military: 'the military',
  international: 'international organisations',
  government: 'governments and public bodies',
} as const;
