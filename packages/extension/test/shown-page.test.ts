import { noEvidence, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { createPageReader } from '@lurewatch/evidence/page-reader';
import { expect, test } from 'vitest';
import { shownPage } from '../src/background/shown-page.ts';

const engine = loadEngine();

const ADDRESS = 'http://harvest-plain.com/';
const FIRM = `<title>Harvest Plain</title><h1>Harvest Plain</h1><p>${'Apples, pears and cider from our own orchard. '.repeat(12)}</p>`;

function codesOf(html: string, isCut = false): readonly string[] {
  const reader = createPageReader(new URL(ADDRESS), ({ hostname }) => hostname);
  reader.write(html);
  const value = shownPage(ADDRESS, reader.finish(), html.length, isCut);
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
