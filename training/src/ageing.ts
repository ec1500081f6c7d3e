import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Aged, type AgeingResult, formatAgeing } from './ageing/ageing-result.ts';
import { agedModelPath, agedReplaySetPath, CUTS } from './ageing/cuts.ts';
import { measureAgeing } from './ageing/measure-ageing.ts';
import { inRepository } from './manifest.ts';
import { keepResult } from './streams/keep-result.ts';

const RESULT = 'ageing';

const { values } = parseArgs({
  options: { cut: { type: 'string', multiple: true }, rows: { type: 'string', multiple: true } },
});
for (const cut of values.cut ?? CUTS) {
  train(cut);
  for (const rows of values.rows?.map(Number) ?? [15_000]) await age(cut, rows);
}
console.log(formatAgeing(kept()));

/** Ten minutes of a processor and 6 GB, in a process of its own; a model that lies there already is kept. */
function train(cut: string): void {
  if (existsSync(agedModelPath(cut))) return;
  run('--max-old-space-size=6000', join(import.meta.dirname, 'ageing/train.ts'), cut);
}

/** Lives through the months after the cut and keeps the figures in place of those that stood there. */
async function age(cut: string, rows: number): Promise<void> {
  const [model, set] = [agedModelPath(cut), agedReplaySetPath(cut, rows)];
  const options = ['--judge', '--model', model, '--before', cut, '--rows', String(rows), '--out', set];
  run('--max-old-space-size=4096', join(import.meta.dirname, 'replay-set.ts'), ...options);
  const aged = await measureAgeing(cut, rows, model, set);
  const others = kept().aged.filter((other) => other.cut !== cut || other.rows !== rows);
  const inOrder = (a: Aged, b: Aged) => a.cut.localeCompare(b.cut) || a.rows - b.rows;
  keepResult(RESULT, { aged: [...others, aged].sort(inOrder) });
}

function kept(): AgeingResult {
  const path = inRepository(`bench/results/${RESULT}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { aged: [] };
}

function run(...words: readonly string[]): void {
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${words.join(' ')} failed`);
}
