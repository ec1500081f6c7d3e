import { expect, it } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';
import { noEvidence } from '../evidence/evidence.ts';
import { parseUrl } from '../url/parse-url.ts';
import { isLongCode } from './long-code.ts';
import { isRandomLooking } from './random-looking.ts';

const engine = loadEngine();

function partsOf(text: string): ReadonlyMap<string, { readonly message: string; readonly logOdds: number }> {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return new Map(engine.explain(parsed.url, noEvidence(new Date(0))).parts.map((part) => [part.code, part]));
}

it('gives a word to the signal that quotes it', () => {
  const parts = partsOf('https://paypa1-login.com/');
  expect(parts.get('brand_lookalike')?.logOdds).toBeGreaterThan(2);
  expect(parts.get('credential_words')?.logOdds).toBeGreaterThan(1);
  expect(parts.has('model_host_wording')).toBe(false);
});

it('gives a page in a system folder to the site that was broken into', () => {
  expect(
    partsOf('https://garden-tools.example/wp-admin/bank/login.html').get('compromised_site_path')?.logOdds,
  ).toBeGreaterThan(1);
});

it('never lets what speaks for a URL count towards a reason against it', () => {
  for (const url of ['https://www.wikipedia.org/wiki/Login', 'https://github.com/a/login', 'https://paypal.github.io/'])
    for (const [code, { logOdds }] of partsOf(url))
      if (['credential_words', 'free_hosting_tenant', 'random_host_label'].includes(code))
        expect(logOdds).toBeGreaterThanOrEqual(0);
});

it('quotes words as people read them: no bytes, no punycode, no endings, no single letters', () => {
  const urls = [
    'https://a.xn--e1afmkfd.com/%D8%AF%D8%AE%D9%88%D9%84/%ff%fe/login',
    'https://münchen-bank.top/konto?a=1&b=zz',
    'https://x.y.example.top/c/d/e',
  ];
  for (const url of urls) {
    for (const { message } of partsOf(url).values()) {
      const quoted = [...message.matchAll(/"([^"]*)"/g)].map((match) => match[1] ?? '');
      for (const word of quoted) {
        expect(word).not.toMatch(/^[0-9A-F]{2}$|^xn$|^top$|%/);
      }
    }
  }
});

it('tells names that read like random letters from names that are only unusual', () => {
  for (const name of ['hnaatvlrl', 'kxqzjwvb', 'kjh3k2x9a']) expect(isRandomLooking(name), name).toBe(true);
  for (const name of ['bdslocksmiths', 'stackoverflow', 'schwarzkopf', 'techyguy', 'krungthai'])
    expect(isRandomLooking(name), name).toBe(false);
});

it('knows codes that a machine made up', () => {
  for (const code of ['4K0l7X3e7A3o6G', 'c4e0d1b2a3f4e5d6c7b8']) expect(isLongCode(code), code).toBe(true);
  for (const word of ['responsibilities', '20261122', 'iphone15promax', '1234567890123456'])
    expect(isLongCode(word), word).toBe(false);
});

it('compares a name as a whole, since no single word of it is the cause', () => {
  expect(partsOf('http://contacts.wasmer.app/imperial-oil').get('model_host_wording')?.message).toBe(
    'The name contacts.wasmer.app reads like those of phishing sites',
  );
  expect(partsOf('https://studentsofmusic.org/').get('model_host_wording')?.message).toBe(
    'The name studentsofmusic.org does not read like those of phishing sites',
  );
});

it('quotes words that say something: no filler, no codes', () => {
  for (const url of [
    'https://cas.example.edu/cas/login?service=https%3A%2F%2Fmoss.example.edu%2Flogin%2Findex.php',
    'https://moss.example/typo3temp/merged-8a5edab282632443219e051e4ade2d1d.html',
    'https://docs.google.com/presentation/d/e/2PACX-1vQ0123456789/pub?start=false',
    'https://moss.top/92457791-0bce-4181-b8dc-8c4510be8e3e/ccp?u=a%7Cpmt%7Ce%7Cpdv%7Cc',
  ]) {
    for (const { message } of partsOf(url).values()) {
      for (const [, word = ''] of message.matchAll(/"([^"]*)"/g))
        expect(word).not.toMatch(/^https?$|^www$|^com$|8a5edab|1vQ0123|0bce|b8dc|\|/);
    }
  }
});

it('speaks of a code made for one person only where a parameter tells visitors apart', () => {
  const code = 'bdc6de95f2fd24b5e0f1a3a7c9d8e4f2';
  const inFile = partsOf(`https://quellmoos.top/x/${code}.css`).get('long_code')?.message;
  expect(inFile ?? '').not.toContain('one person');
  expect(partsOf(`https://quellmoos.top/x/${code}`).get('long_code')?.message ?? '').not.toContain('one person');
  expect(partsOf(`https://quellmoos.top/x?uid=${code}`).get('long_code')?.message).toContain('one person');
});

it('says of endings and services only what the corpus shows', () => {
  const messages = (url: string) => [...partsOf(url).values()].map(({ message }) => message).join('; ');
  expect(messages('https://ttkk358.xyz/')).toContain('.xyz is more common among phishing');
  expect(messages('https://kolmena.app/q/a/b')).not.toContain('.app is more common');
  expect(messages('https://ttkk358.myftp.org/')).not.toContain('Phishing is rarer');
  expect(messages('https://gardening-club.ga/')).not.toContain('.ga is less common');
});
