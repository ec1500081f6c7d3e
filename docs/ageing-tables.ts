import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AgeingResult, formatAgeing, formatLearning, formatRows } from '../training/src/ageing/ageing-result.ts';
import type { GeneratedPart } from './generated-part.ts';

const result = (): AgeingResult =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../bench/results/ageing.json'), 'utf8'));
const path = join(import.meta.dirname, 'model-card.md');

/** The tables of docs/model-card.md that `npm run evaluate:ageing` has measured. */
export const ageingTables: readonly GeneratedPart[] = [
  { path, name: 'learning', text: () => formatLearning(result()) },
  { path, name: 'replayed rows', text: () => formatRows(result()) },
  { path, name: 'ageing', text: () => formatAgeing(result()) },
];
