import type { RiskThresholds } from '@lurewatch/engine/model';
import type { LegitRow } from '../corpus/read-corpus.ts';
import { type CalibratedModel, calibrateModel, scoreUnseen } from './calibrate.ts';
import { encodeModel } from './encode-model.ts';
import type { LabelledUrl } from './examples.ts';
import { fitModel } from './fit-model.ts';
import { type GuardSections, guardSections } from './guard-sections.ts';
import { buildPopularity, popularityTableOf } from './popularity-table.ts';
import type { LabelledRows } from './training-rows.ts';

export interface ModelSources {
  readonly rows: readonly LabelledUrl[];
  readonly topDomains: readonly { readonly domain: string; readonly bucket: number }[];
  /** Rows that the model has not learnt from, which calibrate it; null: those among `rows` marked `calibrate`, out of fold. */
  readonly unseen: LabelledRows | null;
  /** Legitimate URLs that the model has not learnt from and that travel with it, hashed, when it is offered as an update. */
  readonly guard: readonly LegitRow[];
  readonly dataVersion: string;
}

export type Log = (message: string) => void;

export interface BuiltModel extends CalibratedModel {
  readonly file: Uint8Array;
  /** The same with its guard set. */
  readonly updateFile: Uint8Array;
}

/** Rows in, bytes of a model file out: the same rows and program give the same bytes. */
export async function buildModel(
  { rows, topDomains, unseen, guard, dataVersion }: ModelSources,
  log: Log,
): Promise<BuiltModel> {
  const popularity = buildPopularity(topDomains);
  const table = popularityTableOf(popularity);
  const fitted = await fitModel(rows, table, log);
  const calibrating = unseen === null ? fitted.calibrating : scoreUnseen(fitted.parts, unseen);
  const { parts, thresholds } = calibrateModel(fitted.parts, calibrating);
  log(`calibrated on ${calibrating.labels.length} rows; thresholds ${textOf(thresholds)}`);
  const encode = (carried: GuardSections | null) =>
    encodeModel(parts, popularity, fitted.maximumWeight, dataVersion, thresholds, carried);
  return { parts, thresholds, file: encode(null), updateFile: encode(guardSections(guard, table)) };
}

/** Day of the newest phishing that a model knows, YYYY-MM-DD. */
export function newestDay(phish: readonly { readonly firstSeen: number }[]): string {
  const lastSeen = phish.reduce((latest, row) => Math.max(latest, row.firstSeen), 0);
  return new Date(1000 * lastSeen).toISOString().slice(0, 10);
}

function textOf({ suspicious, dangerous }: RiskThresholds): string {
  return `${suspicious} suspicious, ${dangerous} dangerous`;
}
