import { bendBelow } from './decision/bend-below.ts';
import { isMarkOfPage, type SaidSignal, saidAgainst } from './decision/page-marks.ts';
import type { LogOddsThresholds } from './score.ts';
import { signalWeights, type WeightRole } from './weights.ts';

/** What a signal brings into the conclusion. */
export interface Contribution extends SaidSignal {
  readonly logOdds: number;
}

/** How far beyond a threshold a deciding signal puts the log-odds. */
const DECIDED_BY_FEED = 2;
/** A score of 95 and more (score.ts). */
const HELD_SAFE = 8.5;
const DECIDED_BY_TEXT = 1;
const DOUBTED = 0.3;
/** How far below suspicion the text of a tenant stays that says nothing of its own. */
const NOT_ACCUSED = 0.5;
const DECIDED_BY_ACCOUNT = 8;

/**
 * The final log-odds: the model's, after floors and cap, plus the weight of every signal; then the roles, each overruling those
 * before it (the numbers are the steps of decide.ts):
 *
 * - At a service for work the text of an address accuses no customer whose name asks for nothing.
 * - A name that a service for back ends made up convicts nobody by its text.
 * - (4) A brand's own domain is safe, and no evidence of network or page is held against it.
 * - (5) What raises makes dangerous, or suspicious at least, whatever cap and official domain say: a domain one letter off a large
 *   brand, a foreign name before the @, a login on a bare address. (6) Standing that was found lowers that by one step.
 * - (6) Age alone never convicts: young registration or certificate lifts a URL that is otherwise safe at most to suspicious.
 * - (6) One lesser mark of a page alone never convicts, wherever the page lies: what is not dangerous without it, is suspicious at
 *   most with it.
 * - (8) A list with the host or the domain makes it dangerous (popular sites and brands' own are not counted: feed-facts.ts),
 *   one with exactly this page also on a brand's own domain.
 * - (8) The account's own entry decides last: the most specific one; block before allow where both are equally specific.
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
  let ofPage = 0;
  let roles = 0;
  for (const { code, logOdds } of contributions) {
    total += logOdds;
    effects?.push(logOdds);
    if (isMarkOfPage(code)) ofPage += logOdds;
    const role = roleOfCode.get(code);
    if (role === undefined) continue;
    roles |= ROLE_BITS[role];
    if (role === 'age') age += logOdds;
  }
  if (roles === 0 && ofPage === 0) return total;
  const decideBy = (called: (code: string) => boolean, decided: number): void => {
    if (decided !== total && effects !== null) creditDecision(called, decided - total, contributions, effects);
    total = decided;
  };
  const decide = (role: WeightRole, decided: number): void =>
    decideBy((code) => roleOfCode.get(code) === role, decided);
  const has = (role: WeightRole): boolean => (roles & ROLE_BITS[role]) !== 0;
  if (has('tenant')) decide('tenant', total - Math.max(0, modelLogOdds - (thresholds.suspicious - NOT_ACCUSED)));
  if (has('unnamed')) decide('unnamed', total + bendBelow(modelLogOdds, thresholds.dangerous));
  const atLeastDangerous = (): number => Math.max(total, thresholds.dangerous + DECIDED_BY_TEXT);
  const atLeastSuspicious = (): number => Math.max(total, thresholds.suspicious + DOUBTED);
  const isWithoutPage = total - ofPage < thresholds.dangerous;
  if (ofPage > 0 && isWithoutPage && saidAgainst(contributions) < 1)
    decideBy(isMarkOfPage, Math.min(total, justBelow(thresholds.dangerous)));
  if (has('official')) decide('official', Math.min(total, thresholds.suspicious - HELD_SAFE));
  const isDoubted = has('standing') && !has('official');
  if (has('raise_dangerous')) decide('raise_dangerous', isDoubted ? atLeastSuspicious() : atLeastDangerous());
  if (has('raise_suspicious') && !isDoubted) decide('raise_suspicious', atLeastSuspicious());
  if (age > 0 && total - age < thresholds.suspicious) decide('age', Math.min(total, justBelow(thresholds.dangerous)));
  if (has('feed_site') && !has('official'))
    decide('feed_site', Math.max(total, thresholds.dangerous + DECIDED_BY_FEED));
  if (has('feed_url')) decide('feed_url', Math.max(total, thresholds.dangerous + DECIDED_BY_FEED));
  if (has('block')) decide('block', Math.max(total, thresholds.dangerous + DECIDED_BY_ACCOUNT));
  if (has('allow')) decide('allow', Math.min(total, thresholds.suspicious - DECIDED_BY_ACCOUNT));
  return total;
}

/** What a rule changed goes to the signals that called for it, by their weight. */
function creditDecision(
  called: (code: string) => boolean,
  change: number,
  contributions: readonly Contribution[],
  effects: number[],
): void {
  const weightOf = ({ code, logOdds }: Contribution): number => (called(code) ? Math.abs(logOdds) + LEAST_WEIGHT : 0);
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
  raise_dangerous: 64,
  raise_suspicious: 128,
  standing: 256,
  tenant: 512,
  unnamed: 1024,
};

function justBelow(logOdds: number): number {
  return logOdds - 1e-6;
}
