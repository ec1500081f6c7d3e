import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keeps a result in bench/results/; shares to four places, so that the file changes only with what it says. */
export function keepResult(name: string, result: object): void {
  const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value);
  const path = join(import.meta.dirname, `../../../bench/results/${name}.json`);
  writeFileSync(path, `${JSON.stringify(result, rounded, 2)}\n`);
}
