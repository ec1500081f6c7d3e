import { readFileSync } from 'node:fs';
import type { CorpusFile, ExpectedRecord } from './expectation.ts';

const folder = new URL('data/', import.meta.url);

const jsonLines = <T>(file: string): T[] =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);

/** The files of the corpus. */
export const corpusFiles = (): CorpusFile[] => jsonLines('sources.jsonl');

/** One file as a program would be given it. */
export const corpusBytes = (name: string): Uint8Array => readFileSync(new URL(`${name}.txt`, folder));

/** What stands in it, record by record. */
export const corpusExpectations = (name: string): ExpectedRecord[] => jsonLines(`${name}.expected.jsonl`);
