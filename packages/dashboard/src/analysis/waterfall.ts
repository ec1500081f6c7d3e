import type { Signal } from '@lurewatch/contract';

/** Where a score stands before anything is known: the score of `unknown`. */
export const NEUTRAL_SCORE = 50;

export interface WaterfallStep {
  readonly signal: Signal;
  readonly from: number;
  readonly to: number;
}

export interface Waterfall {
  readonly groups: readonly { readonly severity: Signal['type']; readonly steps: readonly WaterfallStep[] }[];
  /** From the last signal to the score: what no single signal accounts for. null when nothing is left. */
  readonly rest: { readonly from: number; readonly to: number } | null;
  /** Smallest and largest value on the way, at least 0…100. */
  readonly domain: readonly [number, number];
}

const SEVERITIES: readonly Signal['type'][] = ['critical', 'high', 'medium', 'low', 'info', 'positive'];

/**
 * The way from neutral to the score, one step for each signal, grouped by severity. An impact is what the score would
 * lose without that one signal, so the steps need not add up to the score: the rest is a step of its own.
 */
export function waterfallOf(signals: readonly Signal[], score: number): Waterfall {
  let at = NEUTRAL_SCORE;
  const groups = SEVERITIES.map((severity) => ({
    severity,
    steps: signals
      .filter((signal) => signal.type === severity)
      .toSorted((a, b) => Math.abs(b.impact) - Math.abs(a.impact))
      .map((signal) => {
        const from = at;
        at += signal.impact;
        return { signal, from, to: at };
      }),
  })).filter((group) => group.steps.length > 0);
  const visited = groups.flatMap((group) => group.steps.map((step) => step.to));
  return {
    groups,
    rest: at === score ? null : { from: at, to: score },
    domain: [Math.min(0, ...visited), Math.max(100, ...visited)],
  };
}
