import { type BoostedTrees, childOf } from './boosted-trees.ts';
import { TREE_INPUT_COUNT } from './dense-inputs.ts';

/**
 * Credits each split's change of value to its input (Saabas 2014): sumOfRoots + credits = sumTrees, which is returned.
 * The walk is that of sumTrees. Each of the four trees side by side has a row of TREE_INPUT_COUNT numbers in `credits`, so
 * that no addition waits for the one just before; the rows are added up in the first.
 */
export function creditTrees(credits: Float64Array, trees: BoostedTrees, inputs: Float32Array): number {
  const { count, depth, inputs: asked, thresholds, values } = trees;
  const splits = (1 << depth) - 1;
  const nodes = 2 * splits + 1;
  credits.fill(0);
  let sum = 0;
  let tree = 0;
  for (; tree + 3 < count; tree += 4) {
    const base0 = tree * splits;
    const base1 = base0 + splits;
    const base2 = base1 + splits;
    const base3 = base2 + splits;
    const root0 = tree * nodes;
    const root1 = root0 + nodes;
    const root2 = root1 + nodes;
    const root3 = root2 + nodes;
    let node0 = 0;
    let node1 = 0;
    let node2 = 0;
    let node3 = 0;
    let value0 = values[root0] ?? 0;
    let value1 = values[root1] ?? 0;
    let value2 = values[root2] ?? 0;
    let value3 = values[root3] ?? 0;
    for (let level = 0; level < depth; level++) {
      const input0 = asked[base0 + node0] ?? 0;
      const input1 = asked[base1 + node1] ?? 0;
      const input2 = asked[base2 + node2] ?? 0;
      const input3 = asked[base3 + node3] ?? 0;
      node0 = childOf(node0, inputs[input0] ?? 0, thresholds[base0 + node0] ?? 0);
      node1 = childOf(node1, inputs[input1] ?? 0, thresholds[base1 + node1] ?? 0);
      node2 = childOf(node2, inputs[input2] ?? 0, thresholds[base2 + node2] ?? 0);
      node3 = childOf(node3, inputs[input3] ?? 0, thresholds[base3 + node3] ?? 0);
      value0 = credit(credits, input0, value0, values[root0 + node0] ?? 0);
      value1 = credit(credits, input1 + INPUTS, value1, values[root1 + node1] ?? 0);
      value2 = credit(credits, input2 + 2 * INPUTS, value2, values[root2 + node2] ?? 0);
      value3 = credit(credits, input3 + 3 * INPUTS, value3, values[root3 + node3] ?? 0);
    }
    sum += value0;
    sum += value1;
    sum += value2;
    sum += value3;
  }
  for (; tree < count; tree++) {
    const base = tree * splits;
    const root = tree * nodes;
    let node = 0;
    let value = values[root] ?? 0;
    for (let level = 0; level < depth; level++) {
      const input = asked[base + node] ?? 0;
      node = childOf(node, inputs[input] ?? 0, thresholds[base + node] ?? 0);
      value = credit(credits, input, value, values[root + node] ?? 0);
    }
    sum += value;
  }
  for (let input = 0; input < INPUTS; input++) {
    credits[input] =
      (credits[input] ?? 0) +
      (credits[input + INPUTS] ?? 0) +
      (credits[input + 2 * INPUTS] ?? 0) +
      (credits[input + 3 * INPUTS] ?? 0);
  }
  return sum;
}

export function createCredits(): Float64Array {
  return new Float64Array(4 * TREE_INPUT_COUNT);
}

/** What the trees say before anything is asked. */
export function sumOfRoots({ count, depth, values }: BoostedTrees): number {
  const nodes = (2 << depth) - 1;
  let sum = 0;
  for (let tree = 0; tree < count; tree++) sum += values[tree * nodes] ?? 0;
  return sum;
}

function credit(credits: Float64Array, slot: number, before: number, after: number): number {
  credits[slot] = (credits[slot] ?? 0) + (after - before);
  return after;
}

// A private copy, for the reason given in feature-set.ts.
const INPUTS = TREE_INPUT_COUNT;
