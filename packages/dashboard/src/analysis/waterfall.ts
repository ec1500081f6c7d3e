import type { Signal } from '@lurewatch/contract';

export interface WaterfallStep {
  readonly signal: Signal;
  readonly from: number;
  readonly to: number;
}

export interface Waterfall {
  /** The base score; for an analysis from before it was kept, where the steps must start to end at the score. */
  readonly start: number;
  readonly groups: readonly { readonly severity: Signal['type']; readonly steps: readonly WaterfallStep[] }[];
  /** Smallest and largest value on the way, at least 0…100. */
  readonly domain: readonly [number, number];
}

const SEVERITIES: readonly Signal['type'][] = ['critical', 'high', 'medium', 'low', 'info', 'positive'];

/** The way from the base score to the score, one step for each signal, grouped by severity: nothing is left over. */
export function waterfallOf(signals: readonly Signal[], score: number, baseScore: number | null): Waterfall {
  const start = baseScore ?? signals.reduce((rest, { impact }) => rest - impact, score);
  let at = start;
  const groups = SEVERITIES.map((severity) => ({
    severity,
    steps: signals
      .filter((signal) => severityOf(signal) === severity)
      .toSorted((a, b) => Math.abs(b.impact) - Math.abs(a.impact))
      .map((signal) => {
        const from = at;
        at += signal.impact;
        return { signal, from, to: at };
      }),
  })).filter((group) => group.steps.length > 0);
  const visited = [start, ...groups.flatMap((group) => group.steps.map((step) => step.to))];
  return { start, groups, domain: [Math.min(0, ...visited), Math.max(100, ...visited)] };
}

/** One that this dashboard does not know yet stands among the plain facts. */
function severityOf({ type }: Signal): Signal['type'] {
  return SEVERITIES.includes(type) ? type : 'info';
}
