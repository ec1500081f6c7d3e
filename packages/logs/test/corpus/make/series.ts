import { Random } from '../../../../../test/random.ts';
import { type NameFacts, oddName, oddWeb, ordinaryName, ordinaryWeb, type WebFacts } from './facts.ts';
import type { MadeRecord } from './source.ts';

type Written = Omit<MadeRecord, 'from'>;

/** Ten and more ordinary records in the documented shape, then the odd ones. */
const ORDINARY = 12;
const ODD = 36;

function series<Facts>(
  name: string,
  ordinary: (index: number, random: Random) => Facts,
  odd: (index: number, random: Random) => Facts,
  write: (facts: Facts, index: number, random: Random) => Written,
): MadeRecord[] {
  const random = new Random(name);
  const records: MadeRecord[] = [];
  for (let index = 0; index < ORDINARY; index += 1) {
    records.push({ ...write(ordinary(index, random), index, random), from: 'documentation' });
  }
  for (let index = 0; index < ODD; index += 1) {
    records.push({ ...write(odd(index, random), index, random), from: 'made' });
  }
  return records;
}

/** Requests, each written by `write`, which also says what is to be found in it. */
export function webSeries(
  name: string,
  write: (web: WebFacts, index: number, random: Random) => Written,
): MadeRecord[] {
  return series(name, ordinaryWeb, oddWeb, write);
}

/** Questions to a resolver. */
export function nameSeries(
  name: string,
  write: (facts: NameFacts, index: number, random: Random) => Written,
): MadeRecord[] {
  return series(name, ordinaryName, oddName, write);
}
