import type { LogOddsThresholds } from './score.ts';
import { signalWeights, type WeightRole } from './weights.ts';

/** What a signal brings into the conclusion. */
export interface Contribution {
  readonly code: string;
  readonly logOdds: number;
}

/** How far beyond a threshold a deciding signal puts the log-odds. */
const DECIDED_BY_FEED = 2;
/** A score of 95 and more (score.ts). */
const HELD_SAFE = 8.5;
const DECIDED_BY_TEXT = 1;
const DOUBTED = 0.3;
const DECIDED_BY_ACCOUNT = 8;

/**
 * The final log-odds: the model's plus the weight of every signal, then, each rule overruling those before it:
 *
 * 1. A domain one letter off a large brand, or of a brand's name and a call to act, is dangerous; a login on a bare address is suspicious at least.
 * 2. Age alone never convicts: young registration or certificate lifts a URL that is otherwise safe at most to suspicious.
 * 3. A feed that lists the host or the domain makes it dangerous (popular sites and brands' own are not counted: feed-facts.ts).
 * 4. A brand's own domain stays safe, whatever else was found or failed.
 * 5. A feed that lists exactly this page makes it dangerous.
 * 6. The account's own entry decides: the most specific one; block before allow where both are equally specific.
 *
 * `effects`, where asked for, is filled with what each contribution adds in the end: its weight, and for one that a rule
 * lets decide all that the rule changed. The model's log-odds and the effects add up to the final log-odds.
 */
export function conclude(
  modelLogOdds: number,
  contributions: readonly Contribution[],
  thresholds: LogOddsThresholds,
  effects: number[] | null = null,
): number {
  let total = modelLogOdds;
  let age = 0;
  let roles = 0;
  for (const { code, logOdds } of contributions) {
    total += logOdds;
    effects?.push(logOdds);
    const role = roleOfCode.get(code);
    if (role === undefined) continue;
    roles |= ROLE_BITS[role];
    if (role === 'age') age += logOdds;
  }
  if (roles === 0) return total;
  const decide = (role: WeightRole, decided: number): void => {
    if (decided !== total && effects !== null) creditDecision(role, decided - total, contributions, effects);
    total = decided;
  };
  const has = (role: WeightRole): boolean => (roles & ROLE_BITS[role]) !== 0;
  if (has('lookalike')) decide('lookalike', Math.max(total, thresholds.dangerous + DECIDED_BY_TEXT));
  if (has('doubt')) decide('doubt', Math.max(total, thresholds.suspicious + DOUBTED));
  if (age > 0 && total - age < thresholds.suspicious) decide('age', Math.min(total, justBelow(thresholds.dangerous)));
  if (has('feed_site')) decide('feed_site', Math.max(total, thresholds.dangerous + DECIDED_BY_FEED));
  if (has('official')) decide('official', Math.min(total, thresholds.suspicious - HELD_SAFE));
  if (has('feed_url')) decide('feed_url', Math.max(total, thresholds.dangerous + DECIDED_BY_FEED));
  if (has('block')) decide('block', Math.max(total, thresholds.dangerous + DECIDED_BY_ACCOUNT));
  if (has('allow')) decide('allow', Math.min(total, thresholds.suspicious - DECIDED_BY_ACCOUNT));
  return total;
}

/** What a rule changed goes to the signals that called for it, by their weight. */
function creditDecision(
  role: WeightRole,
  change: number,
  contributions: readonly Contribution[],
  effects: number[],
): void {
  const weightOf = ({ code, logOdds }: Contribution): number =>
    roleOfCode.get(code) === role ? Math.abs(logOdds) + LEAST_WEIGHT : 0;
  const weight = contributions.reduce((sum, contribution) => sum + weightOf(contribution), 0);
  contributions.forEach((contribution, i) => {
    effects[i] = (effects[i] ?? 0) + (change * weightOf(contribution)) / weight;
  });
}

/** So that a role alone can decide. */
const LEAST_WEIGHT = 1e-9;

const roleOfCode: ReadonlyMap<string, WeightRole> = new Map(
  Object.entries(signalWeights).flatMap(([code, { role }]) => (role === undefined ? [] : [[code, role]])),
);

const ROLE_BITS: Readonly<Record<WeightRole, number>> = {
  age: 1,
  official: 2,
  feed_url: 4,
  feed_site: 8,
  allow: 16,
  block: 32,
  lookalike: 64,
  doubt: 128,
};

function justBelow(logOdds: number): number {
  return logOdds - 1e-6;
}
