import { guardScores, type ModelParts, type RiskThresholds } from '@lurewatch/engine/model';
import type { LegitRow } from '../corpus/read-corpus.ts';
import { readSmallSites } from '../small-sites/small-sites-file.ts';
import { calibrateModel, scoreUnseen } from './calibrate.ts';
import { chooseThresholds, type Guard, guardFigures, judgedBy, thresholdsOf } from './choose-thresholds.ts';
import { encodeModel } from './encode-model.ts';
import type { LabelledUrl } from './examples.ts';
import { type FittedModel, fitModel } from './fit-model.ts';
import { type EngineOf, foldEngines, unseenGuard } from './fold-engines.ts';
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

export interface BuiltModel {
  readonly parts: ModelParts;
  readonly thresholds: RiskThresholds;
  readonly file: Uint8Array;
  /** The same with its guard set. */
  readonly updateFile: Uint8Array;
}

/** Shares of the corpus let above each threshold: well below the promised 0.1 % and 1 %, as chosen thresholds drift. */
const MOST_OF_CORPUS = { dangerous: 0.00045, suspicious: 0.0075 };
/** Forms that the model was not shown on sites that it has not seen: the strictest of guards, as made as it is. */
const MOST_OF_FORMS = { dangerous: 0.001, suspicious: 0.05 };
const MOST_OF_SMALL_SITES = { dangerous: 0.001, suspicious: 0.012 };
const FIRST_GUESS: RiskThresholds = { dangerous: 0.99, suspicious: 0.6 };

/** Rows in, bytes of a model file out: the same rows and program give the same bytes. */
export async function buildModel(sources: ModelSources, log: Log): Promise<BuiltModel> {
  const { rows, topDomains, unseen } = sources;
  const fitted = await fitModel(rows, popularityTableOf(buildPopularity(topDomains)), log);
  const calibrating = unseen === null ? fitted.calibrating : scoreUnseen(fitted.parts, unseen);
  const parts = calibrateModel(fitted.parts, calibrating);
  log(`calibrated on ${calibrating.labels.length} rows`);
  return withThresholds(sources, { ...fitted, parts }, log);
}

/** Chooses the thresholds of a calibrated model and writes it down. */
function withThresholds(
  { rows, topDomains, unseen, guard, dataVersion }: ModelSources,
  { parts, maximumWeight, withoutFold }: Omit<FittedModel, 'calibrating'>,
  log: Log,
): BuiltModel {
  const popularity = buildPopularity(topDomains);
  const engineOf = foldEngines({ parts, maximumWeight, withoutFold }, popularity);
  const guards = guardsOf(rows, unseen, parts, engineOf);
  const thresholds = chooseThresholds(guards, FIRST_GUESS);
  for (const guard of guards) {
    const { name, addresses, dangerous, suspicious } = guardFigures(guard, thresholds);
    const shares = [dangerous, suspicious].map((share) => (100 * share).toFixed(3)).join(' / ');
    log(`${name}: alone it asks for ${textOf(thresholdsOf(guard, thresholds))}; ${shares} % of ${addresses} accused`);
  }
  log(`thresholds ${textOf(thresholds)}`);
  const encode = (carried: GuardSections | null) =>
    encodeModel(parts, popularity, maximumWeight, dataVersion, thresholds, carried);
  return {
    parts,
    thresholds,
    file: encode(null),
    updateFile: encode(guardSections(guard, popularityTableOf(popularity))),
  };
}

/** Honest addresses of three kinds on which the thresholds hold; whatever scores one has learnt nothing of its site or form. */
function guardsOf(
  rows: readonly LabelledUrl[],
  unseen: LabelledRows | null,
  parts: ModelParts,
  engineOf: EngineOf,
): Guard[] {
  const honest = (use: LabelledUrl['use']): string[] =>
    rows.filter((row) => row.use === use && !row.isPhish).map(({ url }) => url);
  const smallSites = readSmallSites();
  return [
    {
      name: 'corpus',
      most: MOST_OF_CORPUS,
      judgedAt:
        unseen === null
          ? unseenGuard(honest('calibrate'), engineOf)
          : (thresholds) =>
              judgedBy(
                engineOf(null, thresholds),
                unseen.legit.map(({ url }) => url),
              ),
    },
    { name: 'held-out forms', most: MOST_OF_FORMS, judgedAt: unseenGuard(honest('form'), engineOf) },
    {
      name: 'small sites',
      most: MOST_OF_SMALL_SITES,
      judgedAt: () => [...guardScores(parts, smallSites)].map((logOdds) => ({ logOdds, isUnknown: false })),
    },
  ];
}

/** Day of the newest phishing that a model knows, YYYY-MM-DD. */
export function newestDay(phish: readonly { readonly firstSeen: number }[]): string {
  const lastSeen = phish.reduce((latest, row) => Math.max(latest, row.firstSeen), 0);
  return new Date(1000 * lastSeen).toISOString().slice(0, 10);
}

function textOf({ suspicious, dangerous }: RiskThresholds): string {
  return `${suspicious} suspicious, ${dangerous} dangerous`;
}
