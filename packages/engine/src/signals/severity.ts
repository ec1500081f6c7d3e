import type { Severity } from '../judgement.ts';
import { signalWeights, type WeightRole } from '../weights.ts';
import { LEAST_TOLD } from './name-causes.ts';
import { signalTexts } from './signal-texts.ts';
import type { WeighedSignal } from './weighed-signal.ts';

/**
 * How grave a signal is: as the catalogue says, or graver where its weight is; the model's own go by weight alone. The points that
 * it took say the last word, so that no grave one stands beside a few points and no light one beside many: one that took none is
 * low at most, and so is every one where the verdict is unknown and nothing has points. What a list or a rule that decides says
 * is as grave with a few points as with many.
 */
export function severityOf(signal: WeighedSignal, impact: number): Severity {
  const severity = severityByWeight(signal);
  const role = signalWeights[signal.code]?.role;
  if (impact > 0 || (role !== undefined && LISTED.has(role))) return severity;
  if (impact === 0) return lesser(severity, 'low');
  const against = graver(severity, impact <= -MEDIUM_POINTS ? 'medium' : 'low');
  if (role !== undefined && DECIDING.has(role)) return against;
  if (impact > -LOW_POINTS) return lesser(against, 'low');
  return impact > -MEDIUM_POINTS ? lesser(against, 'medium') : against;
}

/** From so many points on a signal may be medium, and from so many it is medium at least. */
const LOW_POINTS = 3;
const MEDIUM_POINTS = 6;

/** What lists say is grave whatever the score was before. */
const LISTED: ReadonlySet<WeightRole> = new Set<WeightRole>(['feed_url', 'feed_site', 'block', 'allow', 'official']);
const DECIDING: ReadonlySet<WeightRole> = new Set<WeightRole>(['raise_dangerous', 'raise_suspicious']);

function graver(one: Severity, other: Severity): Severity {
  return GRAVITY[one] >= GRAVITY[other] ? one : other;
}

function lesser(one: Severity, other: Severity): Severity {
  return GRAVITY[one] <= GRAVITY[other] ? one : other;
}

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
