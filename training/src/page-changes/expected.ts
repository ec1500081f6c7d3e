import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageSort } from './choose-pages.ts';
import type { DrawnPage } from './drawn-page.ts';

/** A chosen page of the corpus as the browser draws it unchanged. */
export interface ExpectedPage extends DrawnPage {
  readonly id: string;
  readonly sort: PageSort;
}

/** What the browser made of a change: on how many pages it was drawn, and on which (by their place in the list) not the same. */
export interface ExpectedChange {
  readonly drawn: number;
  readonly otherFields: readonly number[];
  readonly otherText: readonly number[];
  readonly notShown: readonly number[];
}

export interface Expected {
  /** Version of the browser that drew. */
  readonly browser: string;
  /** SHA-256 (hex) of the corpus file. */
  readonly corpus: string;
  readonly pages: readonly ExpectedPage[];
  readonly changes: Readonly<Record<string, ExpectedChange>>;
}

const FILE = join(import.meta.dirname, 'expected.json');

export function readExpected(): Expected | null {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Expected) : null;
}

/** One page and one change a line, so that a difference can be read. */
export function writeExpected({ browser, corpus, pages, changes }: Expected): void {
  const names = Object.keys(changes).sort();
  const lines = [
    `{"browser":${JSON.stringify(browser)},"corpus":${JSON.stringify(corpus)},"pages":[`,
    pages.map((page) => JSON.stringify(page)).join(',\n'),
    '],"changes":{',
    names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(changes[name])}`).join(',\n'),
    '}}\n',
  ];
  writeFileSync(FILE, lines.join('\n'));
}

/** Whether the browser showed this page, changed so, with the fields and the text that it has unchanged. */
export function isDrawnTheSame(change: ExpectedChange, place: number): boolean {
  return (
    place < change.drawn &&
    ![change.otherFields, change.otherText, change.notShown].some((places) => places.includes(place))
  );
}
