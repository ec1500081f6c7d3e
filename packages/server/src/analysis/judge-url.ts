import type { SiteFacts } from '@lurewatch/contract';
import {
  type AskedContext,
  carriedUrl,
  type Engine,
  type ParsedUrl,
  type RedirectStop,
  redirectStops,
} from '@lurewatch/engine';
import { checkRecords } from '../evidence/check-records.ts';
import type { CheckRecord } from '../store/tables/analyses/stored-reasons.ts';
import type { GatheredEvidence } from './evidence-for.ts';
import type { Judge, StorableJudgement } from './judgement-cache.ts';
import { siteFactsOf } from './site-facts.ts';

export interface JudgeDependencies {
  readonly engine: Pick<Engine, 'engineVersion' | 'dataVersion' | 'overlayVersion' | 'isTrustedSite'>;
  readonly judge: Judge;
}

/** One URL with its verdict, before anybody decides what is stored or shown. */
export interface JudgedUrl {
  readonly url: ParsedUrl;
  readonly judgement: StorableJudgement;
  readonly checks: readonly CheckRecord[];
  /** From the submitted URL to the page, as met; empty where no redirect was followed. */
  readonly redirectStops: readonly RedirectStop[];
  readonly facts: SiteFacts | null;
  readonly finalUrl: string | null;
  readonly depth: 'fast' | 'full';
  readonly context: AskedContext;
  readonly analysisTimeMs: number;
  readonly analyzedAt: number;
  /** Of the model that judged it: another may be in use by the time the answer is written. */
  readonly dataVersion: string;
  /** What was learnt on top of it; null: nothing. */
  readonly overlayVersion: string | null;
}

/** A few URLs judged one right after the other find the detector's tables at hand, and hold nobody up for longer than a cohort does. */
export const JUDGED_PER_TURN = 16;

/** Judges one URL by its text and what was found outside: pure, but for the look at how long it took. */
export function judgeUrl(
  url: ParsedUrl,
  { evidence, analyzedAt, gatherMs, depth }: GatheredEvidence,
  { engine, judge }: JudgeDependencies,
): JudgedUrl {
  const startedAt = performance.now();
  const judgement = judge(url, evidence);
  const { dataVersion, overlayVersion } = engine;
  const engineMs = performance.now() - startedAt;
  const stops = redirectStops(url, evidence);
  return {
    url,
    judgement,
    checks: checkRecords(evidence, Math.round(engineMs), carriedUrl(url)?.host),
    redirectStops: stops,
    facts: siteFactsOf(url, evidence),
    finalUrl: stops.at(-1)?.url ?? null,
    depth,
    context: evidence.context ?? 'navigation',
    analysisTimeMs: Math.round(gatherMs + engineMs),
    analyzedAt,
    dataVersion,
    overlayVersion,
  };
}
