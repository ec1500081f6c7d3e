import { malformed } from './artefact.ts';
import { TREE_INPUT_COUNT } from './dense-inputs.ts';

/**
 * Additive regression trees, each a complete binary tree: node i has children 2i + 1 (value ≤ threshold) and 2i + 2.
 * Nodes that were not split have an infinite threshold, so that every path has the same length.
 */
export interface BoostedTrees {
  readonly count: number;
  readonly depth: number;
  /** (2^depth − 1) a tree. */
  readonly inputs: Uint8Array;
  readonly thresholds: Float32Array;
  /** (2^(depth + 1) − 1) a tree: log-odds a URL has gained on reaching the node, leaves included. */
  readonly values: Float32Array;
}

/** Throws ArtefactError when the sizes do not belong together or a split reads an input that does not exist. */
export function ensureTreesFit(trees: BoostedTrees): BoostedTrees {
  const splits = (1 << trees.depth) - 1;
  const fits =
    trees.depth >= 1 &&
    trees.depth <= 8 &&
    trees.inputs.length === splits * trees.count &&
    trees.thresholds.length === splits * trees.count &&
    trees.values.length === (2 * splits + 1) * trees.count &&
    trees.inputs.every((input) => input < TREE_INPUT_COUNT);
  if (!fits) throw malformed('its trees do not fit together');
  return trees;
}

/** Sum of the leaves that the inputs reach. Four trees are walked side by side: in each, every step waits for the last. */
export function sumTrees(trees: BoostedTrees, inputs: Float32Array): number {
  const { count, depth, inputs: asked, thresholds, values } = trees;
  const splits = (1 << depth) - 1;
  const nodes = 2 * splits + 1;
  let sum = 0;
  let tree = 0;
  for (; tree + 3 < count; tree += 4) {
    const base0 = tree * splits;
    const base1 = base0 + splits;
    const base2 = base1 + splits;
    const base3 = base2 + splits;
    let node0 = 0;
    let node1 = 0;
    let node2 = 0;
    let node3 = 0;
    for (let level = 0; level < depth; level++) {
      node0 = childOf(node0, inputs[asked[base0 + node0] ?? 0] ?? 0, thresholds[base0 + node0] ?? 0);
      node1 = childOf(node1, inputs[asked[base1 + node1] ?? 0] ?? 0, thresholds[base1 + node1] ?? 0);
      node2 = childOf(node2, inputs[asked[base2 + node2] ?? 0] ?? 0, thresholds[base2 + node2] ?? 0);
      node3 = childOf(node3, inputs[asked[base3 + node3] ?? 0] ?? 0, thresholds[base3 + node3] ?? 0);
    }
    const root = tree * nodes;
    sum += values[root + node0] ?? 0;
    sum += values[root + nodes + node1] ?? 0;
    sum += values[root + 2 * nodes + node2] ?? 0;
    sum += values[root + 3 * nodes + node3] ?? 0;
  }
  for (; tree < count; tree++) {
    const base = tree * splits;
    let node = 0;
    for (let level = 0; level < depth; level++) {
      node = childOf(node, inputs[asked[base + node] ?? 0] ?? 0, thresholds[base + node] ?? 0);
    }
    sum += values[tree * nodes + node] ?? 0;
  }
  return sum;
}

/** Arithmetic instead of a branch: half of all branches here would be mispredicted, at three times the time. */
export function childOf(node: number, value: number, threshold: number): number {
  return (2 * node + 2 - Number(value <= threshold)) | 0;
}
