import type { Analysis, ListEntry } from '@lurewatch/contract';
import { expect, test } from 'vitest';
import { lookAlikes, ownDomains } from './look-alikes.ts';

const allowed = (entry: string, scope: ListEntry['scope'] = 'domain') => ({ entry, scope }) as ListEntry;
const analysis = (url: string, change: Partial<Analysis> = {}) =>
  ({ url, verdict: 'dangerous', official_domain: null, ...change }) as Analysis;
const found = (analyses: readonly Analysis[], ...own: readonly string[]) =>
  lookAlikes(ownDomains(own.map((domain) => allowed(domain))), analyses).map(({ url }) => url);

test('own are the domains that are allowed with every host below them', () => {
  expect(ownDomains([allowed('mail.mybank.co.uk'), allowed('shop.example', 'host'), allowed('ab.example')])).toEqual([
    { domain: 'mail.mybank.co.uk', name: 'mybank' },
    { domain: 'ab.example', name: null },
  ]);
  expect(ownDomains(Array.from({ length: 200 }, (_, n) => allowed(`own${n}.example`)))).toHaveLength(50);
});

test('a foreign host with the name, or with one letter or digit else, imitates a domain; its own hosts do not', () => {
  const foreign = [
    'https://mybank-login.example/',
    'https://secure.example.mybank.evil.example/x',
    'https://mybamk.example/',
    'https://login.mybnk.example/',
    'https://myb4nk.example/',
  ];
  const others = [
    'https://www.mybank.example/',
    'https://mybank.example/',
    'https://mountain.example/mybank',
    'broken',
  ];
  const urls = [...foreign, ...others].map((url) => analysis(url, { verdict: 'safe' }));
  expect(found(urls, 'mybank.example')).toEqual(foreign);
});

test('whatever imitates the brand of a domain counts, unless it is safe', () => {
  const of = (verdict: Analysis['verdict']) =>
    analysis(`https://${verdict}.example/`, { verdict, official_domain: 'paypal.com' });
  expect(found([of('dangerous'), of('suspicious'), of('safe')], 'paypal.com')).toEqual([
    'https://dangerous.example/',
    'https://suspicious.example/',
  ]);
});

test('each host is shown once, and short names are no evidence', () => {
  const twice = ['https://mybank-a.example/1', 'https://mybank-a.example/2'].map((url) => analysis(url));
  expect(found(twice, 'mybank.example')).toEqual(['https://mybank-a.example/1']);
  expect(found([analysis('https://abc.test/'), analysis('https://abcdef.test/')], 'abc.example')).toEqual([]);
  expect(found([analysis('https://abcde.test/')], 'abcdf.example')).toEqual([]);
});
