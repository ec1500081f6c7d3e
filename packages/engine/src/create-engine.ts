import { analyze, explain, rate } from './analyze.ts';
import type { BrandTable } from './brand/brand-table.ts';
import { officialBrand } from './brand/official-brand.ts';
import { allocateOwn, allocateShared, keepTables, sharedCopy } from './built-tables.ts';
import type { Engine, EngineArtefacts, JudgeAs, NamedBrand, SharedTables } from './engine.ts';
import { noEvidence } from './evidence/evidence.ts';
import { loadTables, taughtTables } from './load-tables.ts';
import { ArtefactError, modelIdentity, readOverlay } from './model/index.ts';
import { mentionedBrands, presentedBrand } from './page-brand/brands-in-words.ts';
import type { EngineTables } from './read-url.ts';
import { rulesSince } from './signals/rules-since.ts';
import { createSignalCatalogue } from './signals/signal-catalogue.ts';
import { readTables } from './tables-file.ts';
import { parseUrl } from './url/parse-url.ts';

/** Raised with every change that moves a score. */
export const ENGINE_VERSION = '2.0.0';

/** Builds the detector from the bytes of its artefacts. Throws ArtefactError when they are damaged. One instance per thread. */
export function createEngine({ model, tables = null, overlay = null, checksumOf }: EngineArtefacts): Engine {
  const built = tables === null ? {} : readTables(tables, model, checksumOf);
  const loaded = loadTables(model, keepTables(built, allocateOwn), { checksumOf });
  return detectorOf(loaded, { model, built }).taught(overlay);
}

/** The same, with its tables in memory that threads share: engineOver makes a detector of them in another thread. */
export function createSharedEngine({
  model: file,
  tables = null,
  checksumOf,
}: Omit<EngineArtefacts, 'overlay'>): Engine {
  const model = sharedCopy(file);
  const built = tables === null ? {} : readTables(sharedCopy(tables), model, checksumOf);
  const loaded = loadTables(model, keepTables(built, allocateShared), { checksumOf, isShared: true });
  return detectorOf(loaded, { model, built });
}

/** A detector for this thread over the tables of another one, neither checked nor computed again. */
export function engineOver({ model, built }: SharedTables): Engine {
  return detectorOf(loadTables(model, keepTables({ ...built }, allocateOwn), { checksumOf: null }), { model, built });
}

function detectorOf(tables: EngineTables, shared: SharedTables): Engine {
  let identity: string | null = null;
  const taught = (bytes: Uint8Array | null, judgeAs: JudgeAs | null): Engine => {
    const made = judgeAs === null ? tables : { ...tables, leftOut: rulesSince(judgeAs) };
    const of = { shared, bytes, judgeAs, taught };
    if (bytes === null) return engineOf(made, of);
    const read = readOverlay(bytes);
    identity ??= modelIdentity(shared.model);
    if (read.base !== identity)
      throw new ArtefactError(
        'artefact_of_other_model',
        `The overlay corrects the model ${read.base}, not ${identity}.`,
      );
    return engineOf(taughtTables(made, read), of);
  };
  return taught(null, null);
}

interface MadeOf {
  readonly shared: SharedTables;
  readonly bytes: Uint8Array | null;
  readonly judgeAs: JudgeAs | null;
  readonly taught: (bytes: Uint8Array | null, judgeAs: JudgeAs | null) => Engine;
}

function engineOf(tables: EngineTables, { shared, bytes, judgeAs, taught }: MadeOf): Engine {
  const { model, thresholds, brands, popularityOf } = tables;
  const nothingAsked = noEvidence(new Date(0));
  const names = () => ({ names: tables.pageNames(), confusables: brands.confusables });
  return {
    engineVersion: judgeAs === null ? ENGINE_VERSION : `${ENGINE_VERSION} as ${judgeAs}`,
    dataVersion: model.dataVersion,
    overlayVersion: tables.overlay?.version ?? null,
    taught: (overlay) => taught(overlay, judgeAs),
    judgingAs: (version) => taught(bytes, version),
    signalCatalogue: createSignalCatalogue(),
    tables: shared,
    analyze: (url, evidence) => analyze(tables, thresholds, url, evidence),
    explain: (url, evidence) => explain(tables, thresholds, url, evidence),
    rate: (url) => rate(tables, thresholds, url, nothingAsked),
    riskOf: (url) => rate(tables, thresholds, url, nothingAsked).risk,
    brandPresented: (text) => presentedBrand(names(), text),
    brandsMentioned: (text) => mentionedBrands(names(), text),
    brandOwning: (host) => ownerOf(brands, host),
    isTrustedSite: (site) =>
      popularityOf(site) > 0 || (brands.ownerOfDomain.has(site) && !brands.sharedDomains.has(site)),
  };
}

/** A customer of the brand's hosting owns the name that he got there. */
function ownerOf(brands: BrandTable, host: string): NamedBrand | null {
  const parsed = parseUrl(`https://${host}/`);
  const official = parsed.ok ? officialBrand(brands, parsed.url) : null;
  return official === null || official.shared ? null : official.brand;
}
