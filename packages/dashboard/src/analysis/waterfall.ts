import type { Analysis, Signal } from '@lurewatch/contract';

export interface WaterfallStep {
  readonly signal: Signal;
  readonly from: number;
  readonly to: number;
}

export interface Waterfall {
  /** The base score; for an analysis from before it was kept, where the steps must start to end at the score. */
  readonly start: number;
  /** The reasons that weigh most for this verdict, gravest first. */
  readonly leading: readonly WaterfallStep[];
  /** All others, in the order of their weight: together they lead from the last leading step to the score. */
  readonly details: readonly WaterfallStep[];
  /** Smallest and largest value on the way, at least 0…100. */
  readonly domain: readonly [number, number];
}

const LEADING = 3;
const GRAVITY: readonly Signal['type'][] = ['critical', 'high', 'medium', 'low', 'info', 'positive'];

type Judged = Pick<Analysis, 'signals' | 'score' | 'base_score' | 'verdict'>;

/**
 * The way from the base score to the score, one step for each signal: first the three that weigh most in the direction of
 * the verdict, then the details. Nothing is left over. What is safe begins with what reassures.
 */
export function waterfallOf({ signals, score, base_score, verdict }: Judged): Waterfall {
  const start = base_score ?? signals.reduce((rest, { impact }) => rest - impact, score);
  const chosen = new Set(leadingSignals(signals, verdict));
  const ordered = [...chosen, ...byWeight(signals.filter((signal) => !chosen.has(signal)))];
  let at = start;
  const steps = ordered.map((signal) => {
    const from = at;
    at += signal.impact;
    return { signal, from, to: at };
  });
  const visited = [start, ...steps.map((step) => step.to)];
  return {
    start,
    leading: steps.slice(0, chosen.size),
    details: steps.slice(chosen.size),
    domain: [Math.min(0, ...visited), Math.max(100, ...visited)],
  };
}

function leadingSignals(signals: readonly Signal[], verdict: Analysis['verdict']): readonly Signal[] {
  const direction = verdict === 'safe' ? 1 : -1;
  const speaking = signals.filter(({ impact, code }) => impact * direction > 0 && code !== 'model_remainder');
  const gravest = speaking.filter(({ type }) => type === 'critical');
  const others = byWeight(speaking.filter(({ type }) => type !== 'critical'));
  const chosen = [...byWeight(gravest), ...others].slice(0, LEADING);
  return chosen.toSorted((a, b) => gravityOf(a) - gravityOf(b) || Math.abs(b.impact) - Math.abs(a.impact));
}

function byWeight(signals: readonly Signal[]): readonly Signal[] {
  return signals.toSorted((a, b) => Math.abs(b.impact) - Math.abs(a.impact));
}

/** One that this dashboard does not know yet counts as a plain fact. */
function gravityOf({ type }: Signal): number {
  const at = GRAVITY.indexOf(type);
  return at < 0 ? GRAVITY.indexOf('info') : at;
}
