import { formatMessage } from '@lurewatch/messages/format';
import { FULL_LANGUAGES, type FullLanguage } from '@lurewatch/messages/languages';
import { expect, test } from 'vitest';
import { de } from './catalogues/de.ts';
import { en, pageEnglish } from './catalogues/en.ts';
import { es } from './catalogues/es.ts';
import { fr } from './catalogues/fr.ts';
import { it } from './catalogues/it.ts';
import { signInEnglish } from './catalogues/sign-in-en.ts';

const CATALOGUES: Readonly<Record<FullLanguage, Readonly<Record<string, string>>>> = {
  en: { ...en, ...signInEnglish },
  de,
  fr,
  es,
  it,
};
const NUMBERS = /^(?:count|more|least|most|limit|percent|price|ms|score|failed|asked|risk|days|used)$/;

/** What each language writes as English does: names of things, and words that it shares. */
const SHARED: Readonly<Record<FullLanguage, readonly string[]>> = {
  en: [],
  de: ['nav_webhooks', 'check_file', 'site_registrar', 'column_url'],
  fr: ['nav_webhooks', 'nav_administration', 'column_url'],
  es: ['nav_webhooks', 'column_url'],
  it: ['column_url', 'sign_in_password'],
};

/** The widest value of each argument: what is no number is a long word without a place to break. */
function widest(message: string, number: number): Record<string, string | number | boolean> {
  const values: Record<string, string | number | boolean> = {};
  for (const [, name = ''] of message.matchAll(/\{(\w{1,20})[,}]/g))
    values[name] = NUMBERS.test(name) ? number : 'w'.repeat(120);
  return values;
}

test.each(FULL_LANGUAGES)('in %s every message holds its widest arguments and is not empty', (language) => {
  const wrong: string[] = [];
  for (const [name, message] of Object.entries(CATALOGUES[language])) {
    for (const number of [0, 1, 7, 1_234_567]) {
      const told = formatMessage(language, message, widest(message, number));
      if (told.trim() === '' || /undefined|\bnull\b|NaN|\{|\}| {3}/.test(told)) wrong.push(`${name}: ${told}`);
    }
    if (message.includes("'")) wrong.push(`${name} quotes with '`);
  }
  expect(wrong).toEqual([]);
});

test.each(FULL_LANGUAGES.filter((language) => language !== 'en'))(
  'in %s no message is English by accident',
  (language) => {
    const same = Object.entries({ ...pageEnglish, ...signInEnglish }).flatMap(([name, message]) =>
      CATALOGUES[language][name] === message ? [name] : [],
    );
    expect(same.sort()).toEqual([...SHARED[language]].sort());
  },
);
