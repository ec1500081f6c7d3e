import type { BoostedTrees } from '@lurewatch/engine/model';
import { type BinnedInputs, MAX_BINS } from './binned-inputs.ts';
import { createRandom } from './random.ts';

export interface TreeOptions {
  readonly trees: number;
  readonly depth: number;
  readonly shrinkage: number;
  /** Least sum of second derivatives in a leaf. */
  readonly minimumChildWeight: number;
  readonly lambda: number;
  /** Share of rows and of inputs that each tree sees. */
  readonly rowShare: number;
  readonly inputShare: number;
  readonly seed: number;
}

/**
 * Gradient-boosted regression trees on the logistic loss, grown level by level over histograms (Chen & Guestrin,
 * "XGBoost", KDD 2016). `margins` is where boosting starts (log-odds per row) and is brought up to date in place.
 */
export function trainTrees(
  data: BinnedInputs,
  labels: Uint8Array,
  weights: Float32Array,
  margins: Float64Array,
  options: TreeOptions,
): BoostedTrees {
  const splits = (1 << options.depth) - 1;
  const trees: BoostedTrees = {
    count: options.trees,
    depth: options.depth,
    inputs: new Uint8Array(splits * options.trees),
    thresholds: new Float32Array(splits * options.trees),
    values: new Float32Array((2 * splits + 1) * options.trees),
  };
  const random = createRandom(options.seed);
  const gradients = new Float64Array(data.rows);
  const curvatures = new Float64Array(data.rows);
  for (let tree = 0; tree < options.trees; tree++) {
    for (let row = 0; row < data.rows; row++) {
      const p = 1 / (1 + Math.exp(-(margins[row] ?? 0)));
      const weight = weights[row] ?? 0;
      gradients[row] = weight * (p - (labels[row] ?? 0));
      curvatures[row] = weight * Math.max(p * (1 - p), 1e-9);
    }
    growTree(trees, tree, data, gradients, curvatures, options, random);
    addTreeToMargins(trees, tree, data, margins);
  }
  return trees;
}

interface Histogram {
  readonly gradients: Float64Array;
  readonly curvatures: Float64Array;
}

interface OpenNode {
  readonly node: number;
  readonly rows: Uint32Array;
  readonly histogram: Histogram;
}

function growTree(
  trees: BoostedTrees,
  tree: number,
  data: BinnedInputs,
  gradients: Float64Array,
  curvatures: Float64Array,
  options: TreeOptions,
  random: () => number,
): void {
  const splits = (1 << options.depth) - 1;
  const inputs = Uint8Array.from(data.columns.keys()).filter(() => random() < options.inputShare);
  const rows = sampleRows(data.rows, options.rowShare, random);
  const build = (of: Uint32Array): Histogram => buildHistogram(data, inputs, of, gradients, curvatures);
  let open: OpenNode[] = [{ node: 0, rows, histogram: build(rows) }];
  const values = trees.values.subarray(tree * (2 * splits + 1), (tree + 1) * (2 * splits + 1));
  trees.thresholds.subarray(tree * splits, (tree + 1) * splits).fill(Number.POSITIVE_INFINITY);
  const total = totalsOf(open[0]?.histogram);
  values[0] = leafValue(total.gradient, total.curvature, options);

  for (let level = 0; level < options.depth; level++) {
    const next: OpenNode[] = [];
    for (const { node, rows: ownRows, histogram } of open) {
      const split = bestSplit(data, inputs, histogram, options);
      if (split === null) {
        fillBelow(values, node, values[node] ?? 0, splits);
        continue;
      }
      trees.inputs[tree * splits + node] = split.input;
      trees.thresholds[tree * splits + node] = data.edges[split.input]?.[split.bin] ?? Number.POSITIVE_INFINITY;
      const left = 2 * node + 1;
      values[left] = leafValue(split.leftGradient, split.leftCurvature, options);
      values[left + 1] = leafValue(split.rightGradient, split.rightCurvature, options);
      if (level + 1 === options.depth) continue;
      const [leftRows, rightRows] = partition(ownRows, data.columns[split.input] ?? new Uint8Array(0), split.bin);
      const leftIsSmaller = leftRows.length < rightRows.length;
      const smaller = build(leftIsSmaller ? leftRows : rightRows);
      const larger = subtract(histogram, smaller);
      next.push(
        { node: left, rows: leftRows, histogram: leftIsSmaller ? smaller : larger },
        { node: left + 1, rows: rightRows, histogram: leftIsSmaller ? larger : smaller },
      );
    }
    open = next;
  }
}

function sampleRows(rows: number, share: number, random: () => number): Uint32Array {
  const sample = new Uint32Array(rows);
  let count = 0;
  for (let row = 0; row < rows; row++) if (random() < share) sample[count++] = row;
  return sample.slice(0, count);
}

function buildHistogram(
  data: BinnedInputs,
  inputs: Uint8Array,
  rows: Uint32Array,
  gradients: Float64Array,
  curvatures: Float64Array,
): Histogram {
  const histogram = {
    gradients: new Float64Array(inputs.length * MAX_BINS),
    curvatures: new Float64Array(inputs.length * MAX_BINS),
  };
  const g = Float64Array.from(rows, (row) => gradients[row] ?? 0);
  const h = Float64Array.from(rows, (row) => curvatures[row] ?? 0);
  for (let i = 0; i < inputs.length; i++) {
    const column = data.columns[inputs[i] ?? 0] ?? new Uint8Array(0);
    addColumn(
      histogram.gradients.subarray(i * MAX_BINS, (i + 1) * MAX_BINS),
      histogram.curvatures.subarray(i * MAX_BINS, (i + 1) * MAX_BINS),
      column,
      rows,
      g,
      h,
    );
  }
  return histogram;
}

function addColumn(
  gradientOfBin: Float64Array,
  curvatureOfBin: Float64Array,
  column: Uint8Array,
  rows: Uint32Array,
  g: Float64Array,
  h: Float64Array,
): void {
  for (let k = 0; k < rows.length; k++) {
    const bin = column[rows[k] ?? 0] ?? 0;
    gradientOfBin[bin] = (gradientOfBin[bin] ?? 0) + (g[k] ?? 0);
    curvatureOfBin[bin] = (curvatureOfBin[bin] ?? 0) + (h[k] ?? 0);
  }
}

function subtract(whole: Histogram, part: Histogram): Histogram {
  return {
    gradients: whole.gradients.map((value, i) => value - (part.gradients[i] ?? 0)),
    curvatures: whole.curvatures.map((value, i) => value - (part.curvatures[i] ?? 0)),
  };
}

interface Split {
  readonly input: number;
  /** Rows with bin ≤ this go left. */
  readonly bin: number;
  readonly leftGradient: number;
  readonly leftCurvature: number;
  readonly rightGradient: number;
  readonly rightCurvature: number;
}

function bestSplit(data: BinnedInputs, inputs: Uint8Array, histogram: Histogram, options: TreeOptions): Split | null {
  const { lambda, minimumChildWeight } = options;
  const total = totalsOf(histogram);
  const parent = (total.gradient * total.gradient) / (total.curvature + lambda);
  let best: Split | null = null;
  let bestGain = 1e-6;
  for (let i = 0; i < inputs.length; i++) {
    const input = inputs[i] ?? 0;
    const bins = data.edges[input]?.length ?? 0;
    let leftGradient = 0;
    let leftCurvature = 0;
    for (let bin = 0; bin < bins; bin++) {
      leftGradient += histogram.gradients[i * MAX_BINS + bin] ?? 0;
      leftCurvature += histogram.curvatures[i * MAX_BINS + bin] ?? 0;
      const rightGradient = total.gradient - leftGradient;
      const rightCurvature = total.curvature - leftCurvature;
      if (leftCurvature < minimumChildWeight || rightCurvature < minimumChildWeight) continue;
      const gain =
        (leftGradient * leftGradient) / (leftCurvature + lambda) +
        (rightGradient * rightGradient) / (rightCurvature + lambda) -
        parent;
      if (gain <= bestGain) continue;
      bestGain = gain;
      best = { input, bin, leftGradient, leftCurvature, rightGradient, rightCurvature };
    }
  }
  return best;
}

/** Every input's histogram holds the same rows: the first one gives the totals. */
function totalsOf(histogram: Histogram | undefined): { gradient: number; curvature: number } {
  let gradient = 0;
  let curvature = 0;
  for (let bin = 0; bin < MAX_BINS; bin++) {
    gradient += histogram?.gradients[bin] ?? 0;
    curvature += histogram?.curvatures[bin] ?? 0;
  }
  return { gradient, curvature };
}

function leafValue(gradient: number, curvature: number, { shrinkage, lambda }: TreeOptions): number {
  return (-shrinkage * gradient) / (curvature + lambda);
}

/** A node that is not split passes its value to everything below it. */
function fillBelow(values: Float32Array, node: number, value: number, splits: number): void {
  values[node] = value;
  if (node >= splits) return;
  fillBelow(values, 2 * node + 1, value, splits);
  fillBelow(values, 2 * node + 2, value, splits);
}

function partition(rows: Uint32Array, column: Uint8Array, bin: number): [Uint32Array, Uint32Array] {
  const left = new Uint32Array(rows.length);
  const right = new Uint32Array(rows.length);
  let lefts = 0;
  let rights = 0;
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] ?? 0;
    if ((column[row] ?? 0) <= bin) left[lefts++] = row;
    else right[rights++] = row;
  }
  return [left.subarray(0, lefts), right.subarray(0, rights)];
}

function addTreeToMargins(trees: BoostedTrees, tree: number, data: BinnedInputs, margins: Float64Array): void {
  const splits = (1 << trees.depth) - 1;
  const inputs = trees.inputs.subarray(tree * splits, (tree + 1) * splits);
  const values = trees.values.subarray(tree * (2 * splits + 1), (tree + 1) * (2 * splits + 1));
  const bins = Int16Array.from(inputs, (input, node) =>
    binOfThreshold(data, input, trees.thresholds[tree * splits + node] ?? 0),
  );
  const columns = Array.from(inputs, (input) => data.columns[input] ?? new Uint8Array(0));
  for (let row = 0; row < data.rows; row++) {
    let node = 0;
    while (node < splits) node = 2 * node + ((columns[node]?.[row] ?? 0) <= (bins[node] ?? 0) ? 1 : 2);
    margins[row] = (margins[row] ?? 0) + (values[node] ?? 0);
  }
}

function binOfThreshold(data: BinnedInputs, input: number, threshold: number): number {
  const bin = data.edges[input]?.indexOf(threshold) ?? -1;
  return bin < 0 ? MAX_BINS : bin;
}
