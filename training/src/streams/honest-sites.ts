import { join } from 'node:path';
import { parseUrl } from '@lurewatch/engine';
import { readLegit } from '../corpus/read-corpus.ts';
import { createRandom } from '../model/random.ts';
import type { FormOwner } from './fill-form.ts';
import { readTable } from './read-table.ts';

const SEED = 4_190_731;
const OF_TAIL = 150;
const OF_POPULAR = 75;
const OF_FIRMS = 75;

/** 300 honest sites: half from the tail of validation, a quarter popular, a quarter firms that do not exist. */
export function honestSites(): FormOwner[] {
  const rows = readLegit('valid');
  const random = createRandom(SEED);
  return [
    ...drawn(rows, 'tail', OF_TAIL, random),
    ...drawn(rows, 'popular', OF_POPULAR, random),
    ...madeFirms().slice(0, OF_FIRMS),
  ];
}

/** Firms that do not exist, under the endings of many countries. */
export function madeFirms(): FormOwner[] {
  return readTable(join(import.meta.dirname, 'data/firms.txt')).map((line) => {
    const [name = '', ending = ''] = line.split(' ');
    return { name, domain: `${name}.${ending}` };
  });
}

function drawn(
  rows: readonly { readonly url: string; readonly segment: string }[],
  segment: string,
  count: number,
  random: () => number,
): FormOwner[] {
  const sites = new Set<string>();
  for (const row of rows) {
    if (row.segment !== segment) continue;
    const parsed = parseUrl(row.url);
    if (parsed.ok && !parsed.url.hosted && parsed.url.hostKind === 'name') sites.add(parsed.url.site);
  }
  return drawFrom([...sites].sort(), count, random).map((domain) => ({ domain, name: domain.split('.')[0] ?? domain }));
}

/** Some of a list, in an order of their own, the same for the same seed. */
export function drawFrom<T>(all: readonly T[], count: number, random: () => number): T[] {
  return all
    .map((value) => ({ value, key: random() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ value }) => value);
}
