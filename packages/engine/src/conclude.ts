import type { LogOddsThresholds } from './score.ts';
import { signalWeights, type WeightRole } from './weights.ts';

/** What a signal brings into the conclusion. */
export interface Contribution {
  readonly code: string;
  readonly logOdds: number;
}

/** How far beyond a threshold a deciding signal puts the log-odds. */
const DECIDED_BY_FEED = 2;
const HELD_SAFE = 2;
const DECIDED_BY_ACCOUNT = 8;

/**
 * The final log-odds, as if `leftOut` were not there: the model's plus the weight of every signal, then, each rule overruling those before it:
 *
 * 1. Age alone never convicts: young registration or certificate lifts a URL that is otherwise safe at most to suspicious.
 * 2. A feed that lists the host or the domain makes it dangerous (popular sites and brands' own are not counted: feed-facts.ts).
 * 3. A brand's own domain stays safe, whatever else was found or failed.
 * 4. A feed that lists exactly this page makes it dangerous.
 * 5. The account's own entry decides: the most specific one; block before allow where both are equally specific.
 */
export function conclude(
  modelLogOdds: number,
  contributions: readonly Contribution[],
  thresholds: LogOddsThresholds,
  leftOut: Contribution | null = null,
): number {
  let total = modelLogOdds;
  let age = 0;
  let roles = 0;
  for (const contribution of contributions) {
    if (contribution === leftOut) continue;
    const { code, logOdds } = contribution;
    total += logOdds;
    const role = roleOfCode.get(code);
    if (role === undefined) continue;
    roles |= ROLE_BITS[role];
    if (role === 'age') age += logOdds;
  }
  if (roles === 0) return total;
  const has = (role: WeightRole): boolean => (roles & ROLE_BITS[role]) !== 0;
  if (age > 0 && total - age < thresholds.suspicious) total = Math.min(total, justBelow(thresholds.dangerous));
  if (has('feed_site')) total = Math.max(total, thresholds.dangerous + DECIDED_BY_FEED);
  if (has('official')) total = Math.min(total, thresholds.suspicious - HELD_SAFE);
  if (has('feed_url')) total = Math.max(total, thresholds.dangerous + DECIDED_BY_FEED);
  if (has('block')) total = Math.max(total, thresholds.dangerous + DECIDED_BY_ACCOUNT);
  if (has('allow')) total = Math.min(total, thresholds.suspicious - DECIDED_BY_ACCOUNT);
  return total;
}

/** Tells whether a conclusion can differ without this: neither weight nor role means no. */
export function canDecide({ code, logOdds }: Contribution): boolean {
  return logOdds !== 0 || roleOfCode.has(code);
}

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
};

function justBelow(logOdds: number): number {
  return logOdds - 1e-6;
}
