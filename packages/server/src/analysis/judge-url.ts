import type { SiteFacts } from '@lurewatch/contract';
import { carriedUrl, type Engine, type ParsedUrl, type RedirectStop, redirectStops } from '@lurewatch/engine';
import type { CheckRecord } from '../store/records.ts';
import { checkRecords } from './check-records.ts';
import type { GatheredEvidence } from './evidence-for.ts';
import type { Judge, StorableJudgement } from './judgement-cache.ts';
import { siteFactsOf } from './site-facts.ts';

export interface JudgeDependencies {
  readonly engine: Pick<Engine, 'engineVersion' | 'dataVersion' | 'isTrustedSite'>;
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
  readonly analysisTimeMs: number;
  readonly analyzedAt: number;
  /** Of the model that judged it: another may be in use by the time the answer is written. */
  readonly dataVersion: string;
}

/** Judges one URL by its text and what was found outside: pure, but for the look at how long it took. */
export function judgeUrl(
  url: ParsedUrl,
  { evidence, analyzedAt, gatherMs, depth }: GatheredEvidence,
  { engine, judge }: JudgeDependencies,
): JudgedUrl {
  const startedAt = performance.now();
  const judgement = judge(url, evidence);
  const { dataVersion } = engine;
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
    analysisTimeMs: Math.round(gatherMs + engineMs),
    analyzedAt,
    dataVersion,
  };
}
