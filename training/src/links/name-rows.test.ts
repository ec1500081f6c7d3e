import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTable } from '../streams/read-table.ts';
import { NAME_ROW_WEIGHT, nameRows } from './name-rows.ts';

const customers = Array.from({ length: 15 }, (_, i) => `https://lock-${i}.pages.dev/`);
const phish = [...customers, 'https://alone.webflow.io/', 'https://evil.example/'].map((url) => ({
  url,
  siteIsNew: true,
  firstSeen: 1,
  feed: 'made',
  brand: '',
}));

it('makes honest names on services with customers enough, the same each time, none of those that are measured', () => {
  const rows = nameRows({ phish, legit: [] });
  expect(nameRows({ phish, legit: [] })).toEqual(rows);
  expect(rows.length).toBeGreaterThan(20);
  const measured = new Set(readTable(join(import.meta.dirname, '../streams/data/plain-names.txt')));
  for (const { url, isPhish, weight } of rows) {
    expect(new URL(url).hostname).toMatch(/\.pages\.dev$/);
    expect(measured.has(new URL(url).hostname.split('.')[0] ?? '')).toBe(false);
    expect([isPhish, weight]).toEqual([false, NAME_ROW_WEIGHT]);
  }
});
