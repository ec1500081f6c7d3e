import { createEngine, type Engine, parseUrl } from '@lurewatch/engine';
import type { ModelParts, RiskThresholds } from '@lurewatch/engine/model';
import { type Guard, type Judged, judgedBy } from './choose-thresholds.ts';
import { encodeModel } from './encode-model.ts';
import { type FittedModel, SITE_FOLDS } from './fit-model.ts';
import { foldOfSite } from './out-of-fold.ts';
import type { PopularitySections } from './popularity-table.ts';

/** The detector with the model that has learnt nothing of a fold of sites; null: with the whole one. */
export type EngineOf = (withoutFold: number | null, thresholds: RiskThresholds) => Engine;

/** The detector as it would judge sites that are new to it: base models of the fold below the trees of the whole. */
export function foldEngines(
  { parts, maximumWeight, withoutFold }: Omit<FittedModel, 'calibrating'>,
  popularity: PopularitySections,
): EngineOf {
  return (fold, thresholds) => {
    const base = fold === null ? undefined : withoutFold[fold];
    const own: ModelParts = base === undefined ? parts : { ...parts, linear: base.linear, network: base.network };
    const largest = base?.maximumWeight ?? maximumWeight;
    return createEngine({ model: encodeModel(own, popularity, largest, 'unseen', thresholds) });
  };
}

/** Each address judged by the detector that has learnt nothing of its site. */
export function unseenGuard(urls: readonly string[], engineOf: EngineOf): Guard['judgedAt'] {
  const ofFold = Array.from({ length: SITE_FOLDS }, (): string[] => []);
  for (const url of urls) {
    const parsed = parseUrl(url);
    if (parsed.ok) ofFold[foldOfSite(parsed.url.site, SITE_FOLDS)]?.push(url);
  }
  return (thresholds) => ofFold.flatMap((own, fold): Judged[] => judgedBy(engineOf(fold, thresholds), own));
}
