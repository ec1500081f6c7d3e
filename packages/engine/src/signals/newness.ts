import { saidAgainst } from '../decision/page-marks.ts';
import type { PageFacts } from '../evidence/evidence.ts';
import { signalWeights } from '../weights.ts';
import type { SignalContext } from './signal-context.ts';
import { isTrustedVisit } from './trusted-visit.ts';
import type { WeighedSignal } from './weighed-signal.ts';

/**
 * The share that newness keeps beside a page that nothing speaks against: a domain and a certificate of days (1.5 + 0.4 log-odds)
 * then take less than eight points, even where the score is steepest.
 */
const LEAST_SHARE = 0.3;
/** A shell that scripts fill holds little text, and what it will hold was not seen. */
const LEAST_TEXT_BESIDE_SCRIPTS = 200;

/**
 * The signals with newness at the share that it keeps: being new is where judging begins, and where the page was read, how far it
 * carries is for the page to say.
 */
export function temperNewness(signals: WeighedSignal[], context: SignalContext): WeighedSignal[] {
  const share = shareOfNewness(signals, context);
  if (share === 1) return signals;
  return signals.map((signal) =>
    signalWeights[signal.code]?.role === 'age' ? { ...signal, logOdds: signal.logOdds * share } : signal,
  );
}

function shareOfNewness(signals: readonly WeighedSignal[], { visit, brand, likeness }: SignalContext): number {
  if (visit === null || visit.leftSite || isTrustedVisit(visit) || !isSeenWhole(visit.page)) return 1;
  if (brand !== null || likeness !== null) return 1;
  return Math.min(1, LEAST_SHARE + (1 - LEAST_SHARE) * saidAgainst(signals));
}

export function isSeenWhole(page: PageFacts): boolean {
  const isWhole = !page.truncated && page.shortfall === undefined && page.outgrown === undefined;
  const isAtOnce = page.secondLook === undefined && page.behindButton === undefined && page.padded !== true;
  const asks = page.asks.length + page.details.length > 0;
  const showsText = page.textLength >= LEAST_TEXT_BESIDE_SCRIPTS || (page.textLength > 0 && page.scripts === 0);
  return isWhole && isAtOnce && (asks || showsText);
}
