import { analyze, explain, rate } from './analyze.ts';
import type { Engine, EngineArtefacts } from './engine.ts';
import { noEvidence } from './evidence/evidence.ts';
import { loadTables, taughtTables } from './load-tables.ts';
import { ArtefactError, modelIdentity, readOverlay } from './model/index.ts';
import { mentionedBrands, presentedBrand } from './page-brand/brands-in-words.ts';
import { type EngineTables, ownerOfHost } from './read-url.ts';
import { createSignalCatalogue } from './signals/signal-catalogue.ts';

/** Raised with every change that moves a score. */
export const ENGINE_VERSION = '2.0.0';

/** Builds the detector from the bytes of its artefacts. Throws ArtefactError when they are damaged. One instance per thread. */
export function createEngine({ model, overlay }: EngineArtefacts): Engine {
  const tables = loadTables(model);
  let identity: string | null = null;
  const taught = (bytes: Uint8Array | null): Engine => {
    if (bytes === null) return engineOf(tables, taught);
    const read = readOverlay(bytes);
    identity ??= modelIdentity(model);
    if (read.base !== identity)
      throw new ArtefactError(
        'artefact_of_other_model',
        `The overlay corrects the model ${read.base}, not ${identity}.`,
      );
    return engineOf(taughtTables(tables, read), taught);
  };
  return taught(overlay ?? null);
}

function engineOf(tables: EngineTables, taught: Engine['taught']): Engine {
  const { model, thresholds, brands, popularityOf } = tables;
  const nothingAsked = noEvidence(new Date(0));
  const names = { names: tables.pageNames, confusables: brands.confusables };
  return {
    engineVersion: ENGINE_VERSION,
    dataVersion: model.dataVersion,
    overlayVersion: tables.overlay?.version ?? null,
    taught,
    signalCatalogue: createSignalCatalogue(),
    analyze: (url, evidence) => analyze(tables, thresholds, url, evidence),
    explain: (url, evidence) => explain(tables, thresholds, url, evidence),
    rate: (url) => rate(tables, thresholds, url, nothingAsked),
    riskOf: (url) => rate(tables, thresholds, url, nothingAsked).risk,
    brandPresented: (text) => presentedBrand(names, text),
    brandsMentioned: (text) => mentionedBrands(names, text),
    brandOwning: (host) => ownerOfHost(brands, host),
    isTrustedSite: (site) =>
      popularityOf(site) > 0 || (brands.ownerOfDomain.has(site) && !brands.sharedDomains.has(site)),
  };
}
