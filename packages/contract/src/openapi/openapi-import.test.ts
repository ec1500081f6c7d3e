import SwaggerParser from '@apidevtools/swagger-parser';
import { expect, test } from 'vitest';
import { operationList } from '../operations/operations.ts';
import { openApiDocument } from './openapi-document.ts';

interface Imported {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
}

// The parser changes what it is given.
const read = () =>
  structuredClone(
    openApiDocument(operationList, { version: '1.0.0', serverUrl: 'http://127.0.0.1:8080', feeds: true }),
  );

test('an importer validates the document and resolves all of its references', async () => {
  const document = await SwaggerParser.validate(read() as never);
  expect(JSON.stringify(document)).not.toContain('"$ref"');
});

test('every operation has a name of its own, a summary, a tag and at most one security scheme', () => {
  const paths = Object.values(read().paths as Record<string, Record<string, Imported>>);
  const operations = paths.flatMap((path) => Object.values(path));
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.length).toBeGreaterThan(operationList.length);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { operationId, summary, tags, security } of operations) {
    expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
    expect(summary, operationId).toBeTruthy();
    expect(tags, operationId).toHaveLength(1);
    expect(security?.length, operationId).toBeLessThanOrEqual(1);
  }
});

/** Written in 2020-12, but unknown to importers that turn schemas into fields of a form. */
const UNKNOWN_TO_IMPORTERS = [
  '$defs',
  '$dynamicRef',
  '$anchor',
  'unevaluatedProperties',
  'patternProperties',
  'if',
  'not',
];

test('schemas use no word that importers pass over', () => {
  const words = new Set<string>();
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      words.add(key);
      if (key !== 'example' && key !== 'properties') collect(value);
      else if (key === 'properties') for (const property of Object.values(Object(value))) collect(property);
    }
  };
  collect(read());
  expect(UNKNOWN_TO_IMPORTERS.filter((word) => words.has(word))).toEqual([]);
});
