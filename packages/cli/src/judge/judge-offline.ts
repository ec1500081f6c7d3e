import { assumeHttps, type Engine, noEvidence, parseUrl } from '@lurewatch/engine';
import { createRecentMap } from '../lines/recent-map.ts';
import type { Judge, Outcome } from './outcome.ts';

export interface OfflineOptions {
  /** Whether reasons are wanted; without them a URL takes half the time. */
  readonly withReasons: boolean;
  /** How many URLs are remembered: logs repeat themselves. */
  readonly remembered: number;
}

/** The detector in this process: nothing is asked of anybody. */
export function judgeOffline(engine: Engine, { withReasons, remembered: most }: OfflineOptions): Judge {
  const judge = withReasons ? judgeFully : rate;
  const remembered = createRecentMap<Outcome>(most);
  const recall = (line: string): Outcome => {
    const known = remembered.get(line);
    if (known !== undefined) return known;
    const outcome = judge(engine, line);
    remembered.set(line, outcome);
    return outcome;
  };
  const judgeOne = most === 0 ? (line: string) => judge(engine, line) : recall;
  return { chunkSize: 2_000, concurrency: 1, judge: (urls) => urls.map(judgeOne) };
}

function rate(engine: Engine, line: string): Outcome {
  const parsed = parseUrl(assumeHttps(line));
  if (!parsed.ok) return { status: 'refused', code: parsed.code, message: parsed.message };
  const { isNothingKnown, ...answer } = engine.rate(parsed.url);
  const { verdict, score, brand } = answer;
  return {
    status: 'judged',
    verdict,
    isNothingKnown,
    score,
    brand,
    reason: null,
    failedChecks: NONE,
    id: null,
    answer,
  };
}

const NONE: readonly string[] = [];

function judgeFully(engine: Engine, line: string): Outcome {
  const parsed = parseUrl(assumeHttps(line));
  if (!parsed.ok) return { status: 'refused', code: parsed.code, message: parsed.message };
  const { risk, score, verdict, basis, brand, signals } = engine.analyze(parsed.url, noEvidence(new Date()));
  const answer = {
    score,
    verdict,
    basis,
    is_phishing: verdict === 'dangerous',
    brand_detected: brand,
    signals,
    risk_score: 100 - score,
    risk,
    normalized_url: parsed.url.href,
    engine_version: engine.engineVersion,
    data_version: engine.dataVersion,
    overlay_version: engine.overlayVersion,
  };
  const reason = signals[0]?.message ?? null;
  const isNothingKnown = verdict === 'unknown' && signals.some(({ code }) => code === 'nothing_known');
  return { status: 'judged', verdict, isNothingKnown, score, brand, reason, failedChecks: [], id: null, answer };
}
