import { type Contribution, conclude } from '../conclude.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Rating, Verdict } from '../judgement.ts';
import { type EngineTables, readUrl } from '../read-url.ts';
import { type LogOddsThresholds, probabilityOf, scoreOf, verdictOf } from '../score.ts';
import { createContext } from '../signals/create-context.ts';
import { type LittleKnown, littleKnown } from '../signals/nothing-known.ts';
import type { SignalContext } from '../signals/signal-context.ts';
import { fragmentAddresses } from '../url/fragment-address.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { requestAddress } from '../url/request-address.ts';
import { type ModelReading, readModel } from './model-reading.ts';
import { type UnknownCause, unknownCause } from './unknown-cause.ts';

const UNKNOWN_SCORE = 50;

/** Judges an address that another carries, by itself. */
export type RateCarried = (url: ParsedUrl) => Rating;

/** What was decided about one address, and from what. */
export interface Decision<Found extends Contribution> {
  readonly context: SignalContext;
  readonly reading: ModelReading;
  readonly found: readonly Found[];
  /** What each of them adds in the end. */
  readonly effects: readonly number[];
  readonly logOdds: number;
  readonly risk: number;
  readonly score: number;
  readonly verdict: Verdict;
  readonly unknownBecause: UnknownCause | null;
  /** Why safe, or unknown, says little here. */
  readonly little: LittleKnown | null;
}

/**
 * The one place that decides; every later step changes what an earlier one left, and step 8 is final.
 *
 * 1. The address of the request, in its one spelling (request-address.ts). What a fragment says is decided by itself, and the
 *    worse of the two holds.
 * 2. The model's log-odds: the largest of the whole, without its parameters, and of its host (model-reading.ts).
 * 3. The cap on what path and query added (cap-by-host.ts).
 * 4. A brand's own host is safe.                                          ┐
 * 5. What raises, whatever cap and official domain say.                   ├ conclude.ts, by the roles of weights.ts
 * 6. Evidence of network and page, both ways.                             ┘
 * 7. What is left safe although nothing is known becomes unknown (unknown-cause.ts).
 * 8. Threat lists, then the account's own entry: conclude.ts; what they name is never unknown.
 *
 * @param weigh the signals that speak, with their weights
 * @param rateCarried null where addresses inside the URL are not looked for
 */
export function decide<Found extends Contribution>(
  tables: EngineTables,
  thresholds: LogOddsThresholds,
  url: ParsedUrl,
  evidence: Evidence,
  weigh: (context: SignalContext) => readonly Found[],
  rateCarried: RateCarried | null,
): Decision<Found> {
  let decision = decideOne(tables, thresholds, url, evidence, weigh, rateCarried);
  for (const fragment of fragmentAddresses(url)) {
    const hidden = decideOne(tables, thresholds, fragment, evidence, weigh, rateCarried);
    if (isWorse(hidden, decision)) decision = hidden;
  }
  return decision;
}

function isWorse(one: Decision<Contribution>, other: Decision<Contribution>): boolean {
  const order = graver(one.verdict, other.verdict);
  return order > 0 || (order === 0 && one.verdict !== 'unknown' && one.logOdds > other.logOdds);
}

/** Positive where the first is graver. */
export function graver(one: Verdict, other: Verdict): number {
  return GRAVITY[one] - GRAVITY[other];
}

const GRAVITY: Readonly<Record<Verdict, number>> = { safe: 0, unknown: 1, suspicious: 2, dangerous: 3 };

function decideOne<Found extends Contribution>(
  tables: EngineTables,
  thresholds: LogOddsThresholds,
  url: ParsedUrl,
  evidence: Evidence,
  weigh: (context: SignalContext) => readonly Found[],
  rateCarried: RateCarried | null,
): Decision<Found> {
  const effects: number[] = [];
  const known = readUrl(tables, requestAddress(url));
  const reading = readModel(tables, known);
  const context = createContext(tables, known, reading.logOdds, evidence, rateCarried, url);
  const found = weigh(context);
  const logOdds = conclude(reading.logOdds, found, thresholds, effects);
  const cause = unknownCause(context, logOdds, thresholds);
  const little = cause === null ? littleKnown(context, logOdds, thresholds) : null;
  const unknownBecause =
    little === null || little === 'no_reason' || little === 'page_not_read' ? cause : 'nothing_known';
  return {
    context,
    reading,
    found,
    effects,
    logOdds,
    risk: probabilityOf(logOdds),
    score: unknownBecause === null ? scoreOf(logOdds, thresholds) : UNKNOWN_SCORE,
    verdict: unknownBecause === null ? verdictOf(logOdds, thresholds) : 'unknown',
    unknownBecause,
    little,
  };
}
