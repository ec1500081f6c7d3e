import { rankSteps } from '../model/index.ts';

/** @example mostVisited(2) // → '1 000' */
export function mostVisited(popularityStep: number): string {
  const rank = rankSteps[popularityStep - 1] ?? rankSteps.at(-1) ?? 0;
  return rank.toLocaleString('en').replaceAll(',', ' ');
}
