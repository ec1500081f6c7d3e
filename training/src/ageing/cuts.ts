import { join } from 'node:path';

/** First days that a model has not learnt: the ends of January and of March 2026. */
export const CUTS: readonly string[] = ['2026-02-01', '2026-04-01'];

const CACHE = join(import.meta.dirname, '../../.cache');

export function agedModelPath(cut: string): string {
  return join(CACHE, `aged-${cut}.bin`);
}

export function agedReplaySetPath(cut: string, rows: number): string {
  return join(CACHE, `aged-${cut}-replay-${rows}.bin.br`);
}
