import type { Failed, Judge } from './outcome.ts';

export interface CircuitOptions {
  /** How long a service that has failed is left alone. */
  readonly restMs: number;
  readonly now?: () => number;
}

/**
 * Leaves a service that failed as a whole alone for a while: what comes in the meantime gets the same failure at once, so
 * that a stream keeps flowing instead of waiting for a time-out with every chunk.
 */
export function withCircuit(judge: Judge, { restMs, now = Date.now }: CircuitOptions): Judge {
  let failure: Failed | null = null;
  let restUntil = 0;
  return {
    ...judge,
    async judge(urls) {
      if (failure !== null && now() < restUntil) return urls.map(() => failure as Failed);
      const outcomes = await judge.judge(urls);
      const [first] = outcomes;
      failure = first?.status === 'failed' && outcomes.every((outcome) => outcome === first) ? first : null;
      if (failure !== null) restUntil = now() + restMs;
      return outcomes;
    },
  };
}
