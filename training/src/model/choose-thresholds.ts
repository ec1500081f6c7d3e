import { type Engine, parseUrl } from '@lurewatch/engine';
import type { RiskThresholds } from '@lurewatch/engine/model';

/** Honest addresses that may not be accused more often than this. */
export interface Guard {
  readonly name: string;
  readonly most: RiskShares;
  /** What is said of each address at these thresholds, on which floors, cap and rules depend. */
  readonly judgedAt: (thresholds: RiskThresholds) => readonly Judged[];
}

/** Shares of addresses called dangerous, and suspicious or worse. */
export interface RiskShares {
  readonly dangerous: number;
  readonly suspicious: number;
}

export interface Judged {
  readonly logOdds: number;
  /** Below dangerous it accuses nobody, whatever the log-odds: a link that tells nothing, a site of which nothing is known. */
  readonly isUnknown: boolean;
}

export interface GuardFigures extends RiskShares {
  readonly name: string;
  readonly addresses: number;
}

/** Floors, cap and rules move with the thresholds: after a few rounds neither moves any more. */
const ROUNDS = 6;

/** The lowest thresholds that hold on every guard, found by judging all of them again until nothing changes. */
export function chooseThresholds(guards: readonly Guard[], start: RiskThresholds): RiskThresholds {
  let thresholds = start;
  for (let round = 0; round < ROUNDS; round++) {
    const wanted = guards.map((guard) => thresholdsOf(guard, thresholds));
    const next = {
      suspicious: Math.max(...wanted.map(({ suspicious }) => suspicious)),
      dangerous: Math.max(...wanted.map(({ dangerous }) => dangerous)),
    };
    if (next.suspicious === thresholds.suspicious && next.dangerous === thresholds.dangerous) break;
    thresholds = next;
  }
  return thresholds;
}

/** What one guard alone would ask for. */
export function thresholdsOf({ most, judgedAt }: Guard, at: RiskThresholds): RiskThresholds {
  const judged = judgedAt(at);
  return {
    suspicious: riskAbove(judged.map(accusing), most.suspicious),
    dangerous: riskAbove(
      judged.map(({ logOdds }) => logOdds),
      most.dangerous,
    ),
  };
}

export function guardFigures({ name, judgedAt }: Guard, thresholds: RiskThresholds): GuardFigures {
  const judged = judgedAt(thresholds);
  const share = (scores: readonly number[], risk: number): number =>
    scores.filter((score) => score >= logOddsOf(risk)).length / Math.max(scores.length, 1);
  return {
    name,
    addresses: judged.length,
    dangerous: share(
      judged.map(({ logOdds }) => logOdds),
      thresholds.dangerous,
    ),
    suspicious: share(judged.map(accusing), thresholds.suspicious),
  };
}

/** What the engine says in the end, with floors, cap and rules; what is no URL is left out. */
export function judgedBy(engine: Engine, urls: readonly string[]): Judged[] {
  return urls.flatMap((url) => {
    const parsed = parseUrl(url);
    if (!parsed.ok) return [];
    const { risk, verdict } = engine.rate(parsed.url);
    return [{ logOdds: logOddsOf(risk), isUnknown: verdict === 'unknown' }];
  });
}

function accusing({ logOdds, isUnknown }: Judged): number {
  return isUnknown ? Number.NEGATIVE_INFINITY : logOdds;
}

/** The lowest risk, rounded so that it can be read, from which at most a share of the log-odds lies. */
function riskAbove(scores: readonly number[], share: number): number {
  if (scores.length === 0) return 0;
  const falling = Float64Array.from(scores).sort().reverse();
  const first = falling[Math.floor(share * falling.length)] ?? Number.NEGATIVE_INFINITY;
  return Math.min(Math.floor(1e4 / (1 + Math.exp(-first)) + 1) / 1e4, HIGHEST);
}

const HIGHEST = 0.9999;

function logOddsOf(risk: number): number {
  return Math.log(risk / (1 - risk));
}
