import type { Judgement } from '@lurewatch/engine';
import type { Brand } from '../../../packages/engine/src/brand/brand.ts';
import { type Contribution, conclude } from '../../../packages/engine/src/conclude.ts';
import { readModel } from '../../../packages/engine/src/decision/model-reading.ts';
import { type EngineTables, readUrl } from '../../../packages/engine/src/read-url.ts';
import { type LogOddsThresholds, logOddsOf, verdictOf } from '../../../packages/engine/src/score.ts';
import { createContext } from '../../../packages/engine/src/signals/create-context.ts';
import { imitatedOnPage } from '../../../packages/engine/src/signals/imitated-on-page.ts';
import { weighSignals } from '../../../packages/engine/src/signals/weigh-signals.ts';
import { requestAddress } from '../../../packages/engine/src/url/request-address.ts';
import type { PageSetting } from './page-settings.ts';
import type { PlacedPage } from './place-page.ts';
import type { CorpusPage } from './read-pages.ts';

/** What a signal brings, and which share of its weight that is: above 0, at most 1. */
export interface WeighedMark extends Contribution {
  readonly strength: number;
}

/** A placed page as the engine sees it: what counts, before the weights that are fitted. */
export interface WeighedPage {
  readonly page: CorpusPage;
  readonly setting: PageSetting;
  readonly modelLogOdds: number;
  readonly contributions: readonly WeighedMark[];
  /** What would be named where the verdict is not safe. */
  readonly brand: Brand | null;
}

export type Weights = Readonly<Record<string, number>>;

export function weighPage(tables: EngineTables, { page, setting, url, evidence }: PlacedPage): WeighedPage {
  const reading = readUrl(tables, requestAddress(url));
  const { logOdds } = readModel(tables, reading);
  const context = createContext(tables, reading, logOdds, evidence);
  return {
    page,
    setting,
    modelLogOdds: logOdds,
    contributions: weighSignals(context).map(({ code, logOdds, strength = 1 }) => ({ code, logOdds, strength })),
    brand: context.brand?.brand ?? imitatedOnPage(context)?.brand ?? null,
  };
}

/** How strongly a page is accused by these weights in place of the engine's. */
export function logOddsWith(
  { modelLogOdds, contributions }: WeighedPage,
  weights: Weights,
  thresholds: LogOddsThresholds,
): number {
  const weighed = contributions.map(({ code, logOdds, strength }) => {
    const weight = weights[code];
    return { code, strength, logOdds: weight === undefined ? logOdds : weight * strength };
  });
  return conclude(modelLogOdds, weighed, thresholds);
}

/** The verdict with these weights in place of the engine's. */
export function verdictWith(page: WeighedPage, weights: Weights, thresholds: LogOddsThresholds): Judgement['verdict'] {
  return verdictOf(logOddsWith(page, weights, thresholds), thresholds);
}

export function thresholdsOf({ model }: EngineTables): LogOddsThresholds {
  return { suspicious: logOddsOf(model.thresholds.suspicious), dangerous: logOddsOf(model.thresholds.dangerous) };
}
