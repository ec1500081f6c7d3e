import type { SignalContext } from './signal-context.ts';

const MOST = 6;

/** How the address at the end of the redirects is judged against the submitted one. Only a shortener gains by a good target. */
export function redirectTargetFacts(context: SignalContext) {
  const { visit, listed, modelLogOdds } = context;
  if (visit === null || !visit.leftSite) return null;
  const isShortener = listed().urlShorteners !== undefined;
  const difference = Math.max(-MOST, Math.min(MOST, visit.finalLogOdds - modelLogOdds));
  if (Math.abs(difference) < 0.1 || (difference < 0 && !isShortener)) return null;
  return { final_host: visit.finalUrl.host, log_odds: Math.round(difference * 1000) / 1000 };
}
