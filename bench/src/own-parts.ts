import { sortFew } from '../../packages/engine/src/sort-few.ts';
import { isoInstant } from '../../packages/server/src/time/time.ts';
import { type BenchRow, median, publish } from './result.ts';

const CALLS = 200_000;
const ROUNDS = 9;

/** Small functions written by hand against the built-in that does the same: each stays only while it is much faster. */
export function benchOwnParts(): void {
  const lists = Array.from({ length: 1_000 }, (_, n) => Array.from({ length: 10 }, (_, k) => (n * 31 + k * 17) % 41));
  const listAt = (n: number): number[] => [...(lists[n % lists.length] ?? [])];
  const ascending = (a: number, b: number): number => a - b;
  const now = Date.now();
  const rows = [
    against(
      'isoInstant',
      'toISOString',
      (n) => isoInstant(now + n * 7).length,
      (n) => new Date(now + n * 7).toISOString().length,
    ),
    against(
      'sortFew of ten',
      'Array.sort',
      (n) => sortFew(listAt(n), ascending).length,
      (n) => listAt(n).sort(ascending).length,
    ),
  ];
  publish('own-parts', 'node bench/src/own-parts.ts', rows);
}

function against(what: string, builtIn: string, ours: (n: number) => number, theirs: (n: number) => number): BenchRow {
  const turns = Array.from({ length: ROUNDS }, () => ({ ours: cpuUs(ours), theirs: cpuUs(theirs) }));
  return {
    what,
    value: median(turns.map((turn) => turn.ours)),
    unit: 'µs',
    ratio: median(turns.map((turn) => turn.theirs / turn.ours)),
    ratioTo: builtIn,
  };
}

/** Processor time of one call. */
function cpuUs(work: (n: number) => number): number {
  const began = process.cpuUsage();
  let sum = 0;
  for (let n = 0; n < CALLS; n++) sum += work(n);
  const { user, system } = process.cpuUsage(began);
  if (sum === 0) throw new Error('nothing was done');
  return (user + system) / CALLS;
}

if (import.meta.main) benchOwnParts();
