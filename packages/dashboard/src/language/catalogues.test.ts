import { formatMessage } from '@lurewatch/messages/format';
import { FULL_LANGUAGES, type FullLanguage } from '@lurewatch/messages/languages';
import { expect, test } from 'vitest';
import { de } from './catalogues/de.ts';
import { en, pageEnglish } from './catalogues/en.ts';
import { es } from './catalogues/es.ts';
import { fr } from './catalogues/fr.ts';
import { it } from './catalogues/it.ts';

type Messages = Readonly<Record<string, string>>;

const FRAME: Readonly<Record<FullLanguage, Messages>> = { en, de, fr, es, it };

/** What pages bring along: `keys/words/de.ts` and the others, found by their place. */
const OF_PAGES = import.meta.glob<Readonly<Partial<Record<FullLanguage, Messages>>>>('../*/words/*.ts', {
  eager: true,
});
const PAGES = [...new Set(Object.keys(OF_PAGES).map((file) => file.split('/')[1] ?? ''))];

/** Every message that a language says, named `keys/left` where a page brings it. */
function cataloguesOf(language: FullLanguage): Messages {
  return { ...FRAME[language], ...pagesOf(language) };
}

function pagesOf(language: FullLanguage): Messages {
  return Object.fromEntries(
    PAGES.flatMap((page) =>
      Object.entries(OF_PAGES[`../${page}/words/${language}.ts`]?.[language] ?? {}).map(
        ([name, message]) => [`${page}/${name}`, message] as const,
      ),
    ),
  );
}

const NUMBERS = /^(?:count|more|least|most|limit|percent|price|ms|score|failed|asked|risk|days|used|number|of)$/;

/** What each language writes as English does: names of things, and words that it shares. */
const SHARED: Readonly<Record<FullLanguage, readonly string[]>> = {
  en: [],
  de: [
    'messages/came_api',
    'messages/came_rspamd',
    'nav_webhooks',
    'check_file',
    'site_registrar',
    'column_url',
    'account/name',
    'audit/hash',
    'people/name',
    'people/role_administrator',
    'people/role_analyst',
    'auth-pages/name',
    'connect/siem_name',
    'gates/gates',
    'gates/name',
    'gates/version',
    'keys/name',
    'nav_gates',
    'messages/links',
    'webhooks/format',
    'webhooks/title',
    'webhooks/webhook',
  ],
  fr: [
    'messages/came_api',
    'messages/came_rspamd',
    'nav_webhooks',
    'nav_administration',
    'nav_messages',
    'column_url',
    'batches/verdicts',
    'connect/siem_name',
    'gates/host',
    'gates/version',
    'keys/active',
    'lists/note',
    'lists/page',
    'usage/analyses',
    'webhooks/description',
    'webhooks/format',
    'webhooks/title',
    'webhooks/webhook',
  ],
  es: [
    'messages/came_api',
    'messages/came_rspamd',
    'nav_webhooks',
    'column_url',
    'audit/hash',
    'connect/siem_name',
    'lists/hash',
    'messages/kilobytes',
    'webhooks/title',
    'webhooks/webhook',
  ],
  it: [
    'messages/came_api',
    'messages/came_rspamd',
    'column_url',
    'account/password',
    'auth-pages/password',
    'audit/hash',
    'connect/siem_name',
    'lists/hash',
    'messages/kilobytes',
    'webhooks/webhook',
  ],
};

/** The widest value of each argument: what is no number is a long word without a place to break. */
function widest(message: string, number: number): Record<string, string | number | boolean> {
  const values: Record<string, string | number | boolean> = {};
  for (const [, name = ''] of message.matchAll(/\{(\w{1,20})[,}]/g))
    values[name] = NUMBERS.test(name) ? number : 'w'.repeat(120);
  return values;
}

test('the pages that bring their words are found, each in every language', () => {
  expect(PAGES).toContain('auth-pages');
  const english = Object.keys(pagesOf('en'));
  expect(english.length).toBeGreaterThan(30);
  for (const language of FULL_LANGUAGES) expect(Object.keys(pagesOf(language)), language).toEqual(english);
});

test.each(FULL_LANGUAGES)('in %s every message holds its widest arguments and is not empty', (language) => {
  const wrong: string[] = [];
  for (const [name, message] of Object.entries(cataloguesOf(language))) {
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
    const told = cataloguesOf(language);
    const same = Object.entries({ ...pageEnglish, ...pagesOf('en') }).flatMap(([name, message]) =>
      told[name] === message ? [name] : [],
    );
    expect(same.sort()).toEqual([...SHARED[language]].sort());
  },
);
