import { IntlMessageFormat } from 'intl-messageformat';
import { expect, it } from 'vitest';
import { FULL_LANGUAGES } from '../languages.ts';
import { PHRASES } from '../phrases/phrases.ts';
import { SIGNAL_SENTENCES } from '../signals/signal-sentence.ts';
import { WARNINGS } from '../warnings/warnings.ts';
import { formatMessage, formatParts, namesIn } from './format-message.ts';

const FORMS = [
  '{n, plural, =0 {none} one {one {brand}} other {# of {brand}}}',
  '{n, plural, offset:1 =1 {you} one {you and one} other {you and # others}}',
  '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  '{how, select, true {yes} null {} other {{how}: {n, number}}}',
];

/** Messages of our own with values that lead into every branch. */
const VALUES = [
  { text: 'w'.repeat(60), n: 1, choice: 'other' },
  { text: '{brand} <b>#', n: 0, choice: 'null' },
  { text: '', n: 21, choice: 'true' },
  { text: '日本', n: 1_234_567, choice: 'one' },
];

it('says each message of each catalogue as the reference implementation of ICU MessageFormat does', () => {
  let said = 0;
  for (const [language, messages] of allMessages()) {
    for (const message of messages) {
      const reference = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
      for (const values of VALUES.map((one) => valuesFor(message, one))) {
        expect(formatMessage(language, message, values)).toBe(String(reference.format(values)));
        expect(formatParts(language, message, values).join('')).toBe(String(reference.format(values)));
        said++;
      }
    }
  }
  expect(said).toBeGreaterThan(4_000);
});

it('of a value that is nothing nothing is shown, and one that is more than text stays as it is', () => {
  for (const nothing of [null, false, undefined] as const) {
    const values = { what: nothing } as unknown as Record<string, null>;
    const reference = new IntlMessageFormat('a {what}.', 'en').format({ what: nothing });
    expect(formatMessage('en', 'a {what}.', values)).toBe(reference);
  }
  const link = { href: '/' };
  expect(formatParts<unknown>('de', 'Siehe {link}, {n}.', { link, n: 0 })).toEqual(['Siehe ', link, ', ', '0', '.']);
});

it('a missing value is an error, and so is what no catalogue uses', () => {
  expect(() => formatMessage('en', '{brand}', {})).toThrow(/brand/);
  expect(() => formatMessage('en', '{when, date, short}', { when: 1 })).toThrow(/when/);
  expect([...namesIn('en', FORMS[0] ?? '')]).toEqual(['n', 'brand']);
});

function* allMessages() {
  for (const language of FULL_LANGUAGES) {
    yield [language, [...FORMS, ...Object.values(WARNINGS[language])]] as const;
    if (language === 'en') continue;
    yield [language, [...Object.values(SIGNAL_SENTENCES[language]), ...Object.values(PHRASES[language])]] as const;
  }
}

function valuesFor(message: string, { text, n, choice }: (typeof VALUES)[number]): Record<string, string | number> {
  const numbers = new Set([...message.matchAll(/\{(\w+), (?:plural|selectordinal|number)/g)].map(([, name]) => name));
  const choices = new Set([...message.matchAll(/\{(\w+), select/g)].map(([, name]) => name));
  const names = [...message.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, numbers.has(name) ? n : choices.has(name) ? choice : text]));
}
