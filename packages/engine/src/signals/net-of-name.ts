import type { WeighedSignal } from './weighed-signal.ts';

/** Rows about what stands behind the host. */
const BEHIND_THE_HOST: ReadonlySet<string> = new Set([
  'model_path_wording',
  'model_path_shape',
  'model_query',
  'lure_words_in_path',
  'long_code',
  'compromised_site_path',
  'brand_in_path',
  'deep_path',
]);
/** So much of what a row has goes at most: what accuses stays told. */
const MOST_TAKEN = 0.9;

/**
 * What an honest name takes away of what its path says is taken from the rows of the path, so that each tells its net weight. What is
 * left of it stays with the row that says so; the sum is the same.
 */
export function netOfName(signals: readonly WeighedSignal[]): WeighedSignal[] {
  const cap = signals.find(({ code }) => code === 'path_alone');
  const accused = signals.reduce((sum, row) => sum + (isBehindTheHost(row) ? row.logOdds : 0), 0);
  if (cap === undefined || cap.logOdds >= 0 || accused === 0) return [...signals];
  const taken = Math.min(-cap.logOdds, accused * MOST_TAKEN);
  return signals.map((row) => {
    if (row === cap) return { ...row, logOdds: row.logOdds + taken };
    return isBehindTheHost(row) ? { ...row, logOdds: row.logOdds * (1 - taken / accused) } : row;
  });
}

function isBehindTheHost({ code, logOdds }: WeighedSignal): boolean {
  return logOdds > 0 && BEHIND_THE_HOST.has(code);
}
