import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchResult, printTable } from './result.ts';

/** Each measurement is a program of its own, so that none warms up or fills the memory of the next. */
const MEASUREMENTS: readonly (readonly [name: string, ...args: string[]])[] = [
  ['engine'],
  ['http'],
  ['batches'],
  ['gate'],
  ['gate-cost'],
  ['dns'],
  ['learning'],
  ['history'],
  ['row-size'],
  ['compact-history'],
  ['languages'],
  ['soak', '180'],
  ['footprint', '3'],
  ['first-seconds'],
  ['webhooks'],
  ['side-by-side'],
  ['stored', '1000000'],
  ['feed-index'],
  ['evidence'],
  ['command-line'],
  ['messages'],
  ['own-parts'],
  ['render', '1000'],
  ['extension'],
];

/** Runs every measurement, then prints all figures in one table. */
function main(): void {
  const failed: string[] = [];
  for (const [name, ...args] of MEASUREMENTS) {
    const program = join(import.meta.dirname, `${name}.ts`);
    const run = spawnSync(process.execPath, [program, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
    if (run.status !== 0) failed.push(name);
  }
  console.log('\n──────── all together ────────');
  for (const [name] of MEASUREMENTS) {
    const file = join(import.meta.dirname, '../results', `${name}.json`);
    if (!existsSync(file) || failed.includes(name)) continue;
    const result: BenchResult = JSON.parse(readFileSync(file, 'utf8'));
    printTable(name, result.rows);
  }
  for (const name of failed) console.error(`${name} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

main();
