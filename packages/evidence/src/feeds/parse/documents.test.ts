import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonList } from './json-list.ts';
import { parseMetamaskConfig } from './metamask-config.ts';

describe('JSON list', () => {
  it('takes the array at a path, of strings or of objects', () => {
    expect(parseJsonList('["a.example"]', { path: '' })).toEqual([[{ text: 'a.example' }]]);
    const document = '{"data":{"items":[{"u":"https://a.example/","t":"2026-11-20T00:00:00Z"},{"u":7},null]}}';
    expect(parseJsonList(document, { path: 'data.items', field: 'u', dateField: 't' })).toEqual([
      [{ text: 'https://a.example/', firstSeen: Date.UTC(2026, 10, 20) }],
      'malformed',
      'malformed',
    ]);
  });

  it('takes the keys of an object', () => {
    expect(parseJsonList('{"a.example":1,"b.example":2}', { path: '' })).toEqual([
      [{ text: 'a.example' }],
      [{ text: 'b.example' }],
    ]);
  });

  it('is null when the document or the path cannot be read', () => {
    expect(parseJsonList('<html>', { path: '' })).toBeNull();
    expect(parseJsonList('{"a":1}', { path: 'b.c' })).toBeNull();
    expect(parseJsonList('{}', { path: 'constructor' })).toBeNull();
    expect(parseJsonList('{}', { path: '__proto__' })).toBeNull();
  });
});

describe('MetaMask configuration', () => {
  it('lists the blacklist and takes the whitelist back out', () => {
    const config = {
      version: 2,
      tolerance: 1,
      fuzzylist: ['metamask.io'],
      whitelist: ['good.example'],
      blacklist: ['evil.example', 7],
    };
    expect(parseMetamaskConfig(JSON.stringify(config))).toEqual([
      [{ text: 'good.example', scope: 'domain', isException: true }],
      [{ text: 'evil.example', scope: 'domain', isException: false }],
      'malformed',
    ]);
  });

  it('is null for anything without a blacklist', () => {
    for (const document of ['', '[]', 'null', '{}', '{"blacklist":"x"}'])
      expect(parseMetamaskConfig(document)).toBeNull();
  });
});

it('no document parser throws, whatever the JSON', () => {
  let lists = 0;
  fc.assert(
    fc.property(fc.json(), fc.string(), (document, path) => {
      if (parseJsonList(document, { path: '', field: path, dateField: path }) !== null) lists++;
      parseJsonList(document, { path });
      parseMetamaskConfig(document);
    }),
    { seed: 20260108, numRuns: 500 },
  );
  expect(lists).toBeGreaterThan(50);
});
