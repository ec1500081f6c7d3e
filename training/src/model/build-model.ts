import type { RiskThresholds } from '@lurewatch/engine/model';
import { type CalibratedModel, calibrateModel, scoreUnseen } from './calibrate.ts';
import { encodeModel } from './encode-model.ts';
import type { LabelledUrl } from './examples.ts';
import { fitModel } from './fit-model.ts';
import { buildPopularity, popularityTableOf } from './popularity-table.ts';
import type { LabelledRows } from './training-rows.ts';

export interface ModelSources {
  readonly rows: readonly LabelledUrl[];
  readonly topDomains: readonly { readonly domain: string; readonly bucket: number }[];
  /** Rows that the model has not learnt from, which calibrate it; null: those among `rows` marked `calibrate`, out of fold. */
  readonly unseen: LabelledRows | null;
  readonly dataVersion: string;
}

export type Log = (message: string) => void;

export interface BuiltModel extends CalibratedModel {
  readonly file: Uint8Array;
}

/** Rows in, bytes of a model file out: the same rows and program give the same bytes. */
export function buildModel({ rows, topDomains, unseen, dataVersion }: ModelSources, log: Log): BuiltModel {
  const popularity = buildPopularity(topDomains);
  const fitted = fitModel(rows, popularityTableOf(popularity), log);
  const calibrating = unseen === null ? fitted.calibrating : scoreUnseen(fitted.parts, unseen);
  const { parts, thresholds } = calibrateModel(fitted.parts, calibrating);
  log(`calibrated on ${calibrating.labels.length} rows; thresholds ${textOf(thresholds)}`);
  return { parts, thresholds, file: encodeModel(parts, popularity, fitted.maximumWeight, dataVersion, thresholds) };
}

/** Day of the newest phishing that a model knows, YYYY-MM-DD. */
export function newestDay(phish: readonly { readonly firstSeen: number }[]): string {
  const lastSeen = phish.reduce((latest, row) => Math.max(latest, row.firstSeen), 0);
  return new Date(1000 * lastSeen).toISOString().slice(0, 10);
}

function textOf({ suspicious, dangerous }: RiskThresholds): string {
  return `${suspicious} suspicious, ${dangerous} dangerous`;
}
