import { noEvidence, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { expect, test } from 'vitest';
import { readShownPage } from '../src/background/shown-page.ts';

const engine = loadEngine();

const ADDRESS = 'http://harvest-plain.com/';
const FIRM = `<title>Harvest Plain</title><h1>Harvest Plain</h1><p>${'Apples, pears and cider from our own orchard. '.repeat(12)}</p>`;

function codesOf(html: string, isCut = false): readonly string[] {
  const value = readShownPage(ADDRESS, ADDRESS, html, isCut);
  if (value === null) throw new Error('not read');
  const parsed = parseUrl(ADDRESS);
  if (!parsed.ok) throw new Error(parsed.message);
  const evidence = { ...noEvidence(new Date()), page: { status: 'found', value, timeMs: 0 } as const };
  return engine.analyze(parsed.url, evidence).signals.map(({ code }) => code);
}

test('a page that asks for nothing speaks for itself', () => {
  expect(codesOf(FIRM)).toContain('page_asks_nothing');
});

test('one whose end was not looked at does not', () => {
  expect(codesOf(FIRM, true)).not.toContain('page_asks_nothing');
});

test('nor does one that outgrows a limit of the reader', () => {
  const attributes = Array.from({ length: 700 }, (_, place) => `a${place}`).join(' ');
  expect(codesOf(`${FIRM}<i ${attributes}></i>`)).not.toContain('page_asks_nothing');
});

test.each(['about:srcdoc', 'about:blank', 'data:text/html,x', 'blob:http://harvest-plain.com/1'])(
  'a frame at %s is read as a part of the page around it',
  (frameUrl) => {
    const page = readShownPage(ADDRESS, frameUrl, '<form action="/in"><input type=password></form>', false);
    expect(page).toMatchObject({ finalUrl: ADDRESS, asks: ['password'], forms: [{ crossSite: false }] });
  },
);

test('a tab that shows no web address is not judged', () => {
  expect(readShownPage('about:blank', 'about:srcdoc', '<input type=password>', false)).toBeNull();
});
