import { analyze, explain, rate } from './analyze.ts';
import type { Engine, EngineArtefacts } from './engine.ts';
import { noEvidence } from './evidence/evidence.ts';
import { loadTables } from './load-tables.ts';
import { logOddsOf } from './score.ts';
import { createSignalCatalogue } from './signals/signal-catalogue.ts';

/** Raised with every change that moves a score. */
export const ENGINE_VERSION = '1.4.0';

/** Builds the detector from the bytes of its artefacts. Throws ArtefactError when they are damaged. One instance per thread. */
export function createEngine({ model: modelBytes }: EngineArtefacts): Engine {
  const tables = loadTables(modelBytes);
  const { model, brands, popularityOf } = tables;
  const thresholds = {
    suspicious: logOddsOf(model.thresholds.suspicious),
    dangerous: logOddsOf(model.thresholds.dangerous),
  };
  const nothingAsked = noEvidence(new Date(0));
  return {
    engineVersion: ENGINE_VERSION,
    dataVersion: model.dataVersion,
    signalCatalogue: createSignalCatalogue(),
    analyze: (url, evidence) => analyze(tables, thresholds, url, evidence),
    explain: (url, evidence) => explain(tables, thresholds, url, evidence),
    rate: (url) => rate(tables, thresholds, url, nothingAsked),
    riskOf: (url) => rate(tables, thresholds, url, nothingAsked).risk,
    isTrustedSite: (site) =>
      popularityOf(site) > 0 || (brands.ownerOfDomain.has(site) && !brands.sharedDomains.has(site)),
  };
}
