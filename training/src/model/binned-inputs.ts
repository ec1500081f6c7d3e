export const MAX_BINS = 128;

/** Inputs of the trees, column by column, each number replaced by the bin it falls into. */
export interface BinnedInputs {
  readonly rows: number;
  readonly columns: readonly Uint8Array[];
  /** Upper edges per column: bin b holds values ≤ edges[b] and > edges[b − 1]; the last bin has none. */
  readonly edges: readonly Float32Array[];
}

/** Cuts each column (row-major `values`, `width` numbers a row) at its quantiles. */
export function binInputs(values: Float32Array, width: number): BinnedInputs {
  const rows = values.length / width;
  const columns: Uint8Array[] = [];
  const edges: Float32Array[] = [];
  for (let input = 0; input < width; input++) {
    const column = new Float32Array(rows);
    for (let row = 0; row < rows; row++) column[row] = values[row * width + input] ?? 0;
    const edgesOfColumn = quantileEdges(column);
    edges.push(edgesOfColumn);
    columns.push(Uint8Array.from(column, (value) => binOf(value, edgesOfColumn)));
  }
  return { rows, columns, edges };
}

function quantileEdges(column: Float32Array): Float32Array {
  const sorted = Float32Array.from(column).sort();
  const edges: number[] = [];
  for (let bin = 1; bin < MAX_BINS; bin++) {
    const edge = sorted[Math.floor((bin * sorted.length) / MAX_BINS)] ?? 0;
    if (edge !== edges.at(-1) && edge < (sorted.at(-1) ?? 0)) edges.push(edge);
  }
  return Float32Array.from(edges);
}

function binOf(value: number, edges: Float32Array): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (edges[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}
