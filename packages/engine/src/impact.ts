import { canDecide, conclude } from './conclude.ts';
import { type LogOddsThresholds, scoreOf } from './score.ts';
import type { WeighedSignal } from './signals/weighed-signal.ts';

/** The impact of each of `signals`: `score`, which holds with all of them, minus the score if the signal alone were absent. */
export function impactsOf(
  signals: readonly WeighedSignal[],
  score: number,
  modelLogOdds: number,
  thresholds: LogOddsThresholds,
): number[] {
  const deciding = signals.filter((signal) => !signal.isPartOfModel && canDecide(signal));
  return signals.map((signal) => {
    if (!signal.isPartOfModel && !canDecide(signal)) return 0;
    const without = signal.isPartOfModel
      ? conclude(modelLogOdds - signal.logOdds, deciding, thresholds)
      : conclude(modelLogOdds, deciding, thresholds, signal);
    return score - scoreOf(without, thresholds);
  });
}
