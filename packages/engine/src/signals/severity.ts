import type { Severity } from '../judgement.ts';
import { LEAST_TOLD } from './name-causes.ts';
import { signalTexts } from './signal-texts.ts';
import type { WeighedSignal } from './weighed-signal.ts';

/** How grave a signal is: as the catalogue says, or graver where its weight is; the model's own go by weight alone. */
export function severityOf({ code, logOdds, isPartOfModel }: WeighedSignal): Severity {
  if (code === 'model_remainder') return 'info';
  if (isPartOfModel) return severityOfWeight(logOdds);
  const usual = signalTexts[code]?.type ?? 'info';
  if (code === 'redirect_target' && logOdds < 0) return 'positive';
  if (usual === 'positive') return usual;
  const weighed = severityOfWeight(logOdds);
  return GRAVITY[weighed] > GRAVITY[usual] ? weighed : usual;
}

/** The ladder of severity by log-odds: a factor of 7 in the odds is high, of 3 medium. */
function severityOfWeight(logOdds: number): Severity {
  if (logOdds >= 2) return 'high';
  if (logOdds >= 1) return 'medium';
  if (logOdds >= LEAST_TOLD) return 'low';
  return logOdds <= -LEAST_TOLD ? 'positive' : 'info';
}

const GRAVITY: Readonly<Record<Severity, number>> = { critical: 5, high: 4, medium: 3, low: 2, info: 1, positive: 0 };
