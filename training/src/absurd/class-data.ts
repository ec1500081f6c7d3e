import { join } from 'node:path';
import { readTable } from '../streams/read-table.ts';

/** Lines of one of the tables beside these classes. */
export function classTable(name: string): string[] {
  return readTable(join(import.meta.dirname, `data/${name}.txt`));
}

export interface MeasuredBrand {
  /** As it is written in a host. */
  readonly label: string;
  readonly domain: string;
}

export function measuredBrands(): MeasuredBrand[] {
  return classTable('brands').map((line) => {
    const [name = '', domain = ''] = line.split(' ');
    return { label: name.toLowerCase(), domain };
  });
}

export const LURE_WORDS = ['login', 'verify', 'secure', 'account', 'confirm', 'support', 'update', 'signin'] as const;
export const CHEAP_ENDINGS = ['top', 'info', 'online', 'net', 'xyz', 'site', 'com', 'live'] as const;

/** Every value of the first list once, joined with values of the others in turn: spread, without their product. */
export function inTurn<T>(list: readonly T[], at: number): T {
  const value = list[at % list.length];
  if (value === undefined) throw new Error('An empty list has no turn.');
  return value;
}
