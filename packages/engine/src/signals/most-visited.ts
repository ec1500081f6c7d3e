import { rankSteps } from '../model/index.ts';

/** @example mostVisited(2) // → '1 000' */
export function mostVisited(popularityStep: number): string {
  return RANKS[popularityStep - 1] ?? RANKS.at(-1) ?? '';
}

/** Written once, and without the tables of all languages, which take longer to load than an address to judge. */
const RANKS: readonly string[] = rankSteps.map((rank) => String(rank).replace(/000$/, ' 000'));
