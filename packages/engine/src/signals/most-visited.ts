import { rankSteps } from '../model/index.ts';

/** @example mostVisited(2) // → '1 000' */
export function mostVisited(popularityStep: number): string {
  return RANKS[popularityStep - 1] ?? RANKS.at(-1) ?? '';
}

/** Written once: writing a number in the manner of a language takes a third of what parsing a URL does. */
const RANKS: readonly string[] = rankSteps.map((rank) => rank.toLocaleString('en').replaceAll(',', ' '));
