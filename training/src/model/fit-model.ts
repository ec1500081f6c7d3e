import {
  INPUT_LINEAR,
  INPUT_NETWORK,
  type ModelParts,
  type PopularityTable,
  sumTrees,
  TREE_INPUT_COUNT,
} from '@lurewatch/engine/model';
import { binInputs } from './binned-inputs.ts';
import type { UnseenScores } from './calibrate.ts';
import { type Examples, extractExamples, type LabelledUrl, type RowUse } from './examples.ts';
import { foldsOfSites, outOfFoldInputs } from './out-of-fold.ts';
import { fitStack } from './stack.ts';
import { type BaseModels, type BaseOptions, trainBaseModels } from './train-base.ts';
import { type TreeOptions, trainTrees } from './train-trees.ts';

const baseOptions: BaseOptions = {
  ftrl: { step: 0.3, beta: 1, l1: 0.1, l2: 0.5, passes: 5, seed: 7 },
  network: { hiddenUnits: 24, epochs: 4, step: 0.05, dropout: 0.5, seed: 5 },
};

const treeOptions: TreeOptions = {
  trees: 200,
  depth: 6,
  shrinkage: 0.1,
  minimumChildWeight: 10,
  lambda: 5,
  rowShare: 0.7,
  inputShare: 0.6,
  seed: 3,
};

/**
 * The trees learn how far to trust the base models on rows of their own time; later ones deserve less of that trust.
 * Chosen on the later fold, where anything from 0.55 to 0.85 is better than the whole.
 */
const TREE_DAMPING = 0.75;

/** Each site lies in one of these; a model without it has learnt nothing of the site. */
export const SITE_FOLDS = 4;

export interface FittedModel {
  /** Not yet calibrated: the weights of training are not the odds of the world. */
  readonly parts: ModelParts;
  readonly maximumWeight: number;
  /** The base models that have learnt nothing of each fold of sites. */
  readonly withoutFold: readonly BaseModels[];
  /** What models that never saw a row of the same site say of the rows that are there to calibrate. */
  readonly calibrating: UnseenScores;
}

/** Corpus rows → model: base models, their out-of-fold scores, and trees over both and plain measurements. */
export async function fitModel(
  rows: readonly LabelledUrl[],
  popularity: PopularityTable,
  log: (message: string) => void,
): Promise<FittedModel> {
  const examples = extractExamples(rows, popularity);
  log(`${examples.count} rows, ${examples.entries.length} features`);
  const { entries, offsets, groupCounts, labels, weights } = examples;
  const foldOfRow = foldsOfSites(examples.sites, SITE_FOLDS);
  const { whole: base, withoutFold } = await trainBaseModels(
    { examples: { entries, offsets, groupCounts, labels, weights }, foldOfRow, options: baseOptions },
    SITE_FOLDS,
    log,
  );

  const outOfFold = outOfFoldInputs(examples, foldOfRow, withoutFold);
  // Bare names would teach the trees that unknown popularity is harmless.
  const stacked = rowsOfUse(examples, outOfFold, 'learn');
  const linear = column(stacked.inputs, INPUT_LINEAR);
  const network = column(stacked.inputs, INPUT_NETWORK);
  const stack = fitStack(linear, network, stacked.labels, stacked.weights);
  log(`stack ${JSON.stringify(stack)}`);
  const margins = linear.map(
    (score, row) => stack.intercept + stack.linearSlope * score + stack.networkSlope * (network[row] ?? 0),
  );
  const bins = binInputs(stacked.inputs, TREE_INPUT_COUNT);
  const grown = trainTrees(bins, stacked.labels, stacked.weights, margins, treeOptions);
  const trees = { ...grown, values: grown.values.map((value) => TREE_DAMPING * value) };
  log(`${trees.count} trees trained`);
  const parts = { popularity, linear: base.linear, network: base.network, trees, ...stack, hostedOffset: 0 };
  const calibrating = scoreStacked(parts, rowsOfUse(examples, outOfFold, 'calibrate'));
  return { parts, maximumWeight: base.maximumWeight, withoutFold, calibrating };
}

interface StackedRows {
  readonly inputs: Float32Array;
  readonly labels: Uint8Array;
  readonly weights: Float32Array;
}

function rowsOfUse({ count, labels, weights, uses }: Examples, inputs: Float32Array, use: RowUse): StackedRows {
  const kept = new Uint32Array(count).map((_, row) => row).filter((row) => uses[row] === use);
  const packed = new Float32Array(kept.length * TREE_INPUT_COUNT);
  kept.forEach((row, i) => {
    packed.set(inputs.subarray(row * TREE_INPUT_COUNT, (row + 1) * TREE_INPUT_COUNT), i * TREE_INPUT_COUNT);
  });
  return {
    inputs: packed,
    labels: Uint8Array.from(kept, (row) => labels[row] ?? 0),
    weights: Float32Array.from(kept, (row) => weights[row] ?? 0),
  };
}

/** As score-model.ts adds it up, with the base models' scores taken out of fold. */
function scoreStacked(parts: ModelParts, { inputs, labels }: StackedRows): UnseenScores {
  const scores = new Float64Array(labels.length);
  for (let row = 0; row < labels.length; row++) {
    const own = inputs.subarray(row * TREE_INPUT_COUNT, (row + 1) * TREE_INPUT_COUNT);
    const base = parts.linearSlope * (own[INPUT_LINEAR] ?? 0) + parts.networkSlope * (own[INPUT_NETWORK] ?? 0);
    scores[row] = parts.intercept + base + sumTrees(parts.trees, own);
  }
  return { scores, labels };
}

function column(inputs: Float32Array, index: number): Float64Array {
  const values = new Float64Array(inputs.length / TREE_INPUT_COUNT);
  for (let row = 0; row < values.length; row++) values[row] = inputs[row * TREE_INPUT_COUNT + index] ?? 0;
  return values;
}
