import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

/** One line of a benchmark: what was measured, its figure, and the figure of the same run that it is held against. */
export interface BenchRow {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** value / reference, both from the same run on the same machine. */
  readonly ratio?: number;
  readonly ratioTo?: string;
  readonly goal?: string;
}

/** What is kept of a measurement. */
export interface BenchResult {
  readonly command: string;
  readonly measuredOn: string;
  readonly rows: readonly BenchRow[];
}

export function printTable(name: string, rows: readonly BenchRow[]): void {
  console.log(`\n${name}`);
  for (const row of rows) {
    const ratio = row.ratio === undefined ? '' : `  ${row.ratio.toFixed(3)} × ${row.ratioTo ?? ''}`;
    const goal = row.goal === undefined ? '' : `  (goal ${row.goal})`;
    console.log(
      `  ${row.what.padEnd(52)} ${formatNumber(row.value).padStart(12)} ${row.unit.padEnd(8)}${ratio}${goal}`,
    );
  }
}

/** Prints the rows as a table and keeps them, with machine and day, in bench/results/<name>.json. */
export function publish(name: string, command: string, rows: readonly BenchRow[]): void {
  printTable(name, rows);
  const result = {
    command,
    measuredOn: new Date().toISOString().slice(0, 10),
    machine: {
      cpu: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      memoryGiB: Math.round(totalmem() / 2 ** 30),
      node: process.version,
      // Above the number of cores something else was running too: then ratios and processor times say more than rates.
      loadAverage: Math.round((loadavg()[1] ?? 0) * 10) / 10,
    },
    rows,
  };
  writeFileSync(join(import.meta.dirname, '../results', `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

function formatNumber(value: number): string {
  if (Math.abs(value) >= 1000) return value.toFixed(0);
  return value.toPrecision(3);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}
