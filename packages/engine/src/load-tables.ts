import { buildAnew, type KeepTables } from './built-tables.ts';
import { hash64 } from './lists/lookup-hashes.ts';
import { type ChecksumOf, loadModel, type Overlay, type RiskThresholds } from './model/index.ts';
import { modellessTables } from './modelless-tables.ts';
import type { EngineTables } from './read-url.ts';
import { type LogOddsThresholds, logOddsOf } from './score.ts';

/**
 * Everything that the detector looks up, from the bytes of its model. Throws ArtefactError when they are damaged.
 * @param checksumOf null: another thread has read these very bytes right before; else as decodeArtefact takes it
 * @param isShared other threads will read what is built
 */
export function loadTables(
  modelBytes: Uint8Array,
  keep: KeepTables = buildAnew,
  {
    checksumOf,
    isShared = false,
  }: { readonly checksumOf?: ChecksumOf | null | undefined; readonly isShared?: boolean } = {},
): EngineTables {
  const model = loadModel(modelBytes, keep, checksumOf);
  return {
    model,
    thresholds: inLogOdds(model.thresholds),
    overlay: null,
    hosts: new Map(),
    ...modellessTables(keep, isShared),
    popularityOf: model.popularityOf,
    leftOut: new Set(),
  };
}

/** The same tables with an overlay's correction and thresholds; without one, as they are in its absence. */
export function taughtTables(tables: EngineTables, overlay: Overlay | null): EngineTables {
  const { model } = tables;
  const shipped = inLogOdds(model.thresholds);
  return {
    ...tables,
    model: model.taught(overlay),
    thresholds: overlay === null ? shipped : inLogOdds(overlay.thresholds),
    overlay: overlay && {
      version: overlay.version,
      since: overlay.since,
      shipped,
      isMarkedHonest: (site) => overlay.honestSites.size > 0 && overlay.honestSites.has(siteKey(site)),
    },
    hosts: new Map(),
  };
}

/** How an overlay names a site. */
export function siteKey(site: string): string {
  return hash64(`${site}/`);
}

function inLogOdds({ suspicious, dangerous }: RiskThresholds): LogOddsThresholds {
  return { suspicious: logOddsOf(suspicious), dangerous: logOddsOf(dangerous) };
}
