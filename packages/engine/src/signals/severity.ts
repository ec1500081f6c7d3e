import type { Severity } from '../judgement.ts';
import { signalWeights, type WeightRole } from '../weights.ts';
import { LEAST_TOLD } from './name-causes.ts';
import { signalTexts } from './signal-texts.ts';
import type { WeighedSignal } from './weighed-signal.ts';

/**
 * How grave a signal is: as the catalogue says, or graver where its weight is; the model's own go by weight alone. One that took
 * points off is low at least, one that took none low at most, unless a list said it; so is every one where the verdict is unknown and nothing has points.
 */
export function severityOf(signal: WeighedSignal, impact: number): Severity {
  const severity = severityByWeight(signal);
  if (severity === 'info' && impact < 0) return 'low';
  const isIdle = impact === 0 && GRAVITY[severity] > GRAVITY.low;
  const role = signalWeights[signal.code]?.role;
  return isIdle && (role === undefined || !LISTED.has(role)) ? 'low' : severity;
}

/** What lists say is grave whatever the score was before. */
const LISTED: ReadonlySet<WeightRole> = new Set<WeightRole>(['feed_url', 'feed_site', 'block', 'allow', 'official']);

function severityByWeight({ code, logOdds, isPartOfModel }: WeighedSignal): Severity {
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
