import { buildBinaryFuseFilter } from './binary-fuse-filter.ts';
import type { EntryColumns } from './entry-collector.ts';
import type { ConfirmationHash } from './expression-hash.ts';
import { type FeedSegment, TAIL_BYTES } from './feed-segment.ts';

/**
 * Sorts, leaves out, merges equal entries (`mergeNotes` decides on their note) and builds the filter. Takes seconds
 * for millions: run it off the main thread.
 */
export function buildSegment(
  columns: EntryColumns,
  mergeNotes: (left: number, right: number) => number,
  isLeftOut: (hash: ConfirmationHash) => boolean = () => false,
): FeedSegment {
  const order = sortedOrder(columns);
  const first = new Uint32Array(columns.count);
  const second = new Uint32Array(columns.count);
  const third = new Uint32Array(columns.count);
  const notes = new Uint16Array(columns.count);
  const tails = columns.tails && new Uint8Array(columns.tails.length);
  const high = new Uint32Array(columns.count);
  const low = new Uint32Array(columns.count);
  let kept = 0;
  for (let rank = 0; rank < order.length; rank++) {
    const at = order[rank] ?? 0;
    const last = kept - 1;
    const isRepeated =
      last >= 0 &&
      first[last] === columns.first[at] &&
      second[last] === columns.second[at] &&
      third[last] === columns.third[at];
    if (isRepeated) {
      notes[last] = mergeNotes(notes[last] ?? 0, columns.notes[at] ?? 0);
      continue;
    }
    if (isLeftOut({ first: columns.first[at] ?? 0, second: columns.second[at] ?? 0, third: columns.third[at] ?? 0 }))
      continue;
    first[kept] = columns.first[at] ?? 0;
    second[kept] = columns.second[at] ?? 0;
    third[kept] = columns.third[at] ?? 0;
    notes[kept] = columns.notes[at] ?? 0;
    if (columns.tails) tails?.set(columns.tails.subarray(at * TAIL_BYTES, (at + 1) * TAIL_BYTES), kept * TAIL_BYTES);
    high[kept] = columns.filterHigh[at] ?? 0;
    low[kept++] = columns.filterLow[at] ?? 0;
  }
  return {
    filter: buildBinaryFuseFilter({ high: high.subarray(0, kept), low: low.subarray(0, kept) }),
    first: first.slice(0, kept),
    second: second.slice(0, kept),
    third: third.slice(0, kept),
    notes: notes.slice(0, kept),
    tails: tails?.slice(0, kept * TAIL_BYTES) ?? null,
  };
}

/** Entry numbers in ascending order of their hash: a radix sort by the first word, then the few ties by the rest. */
function sortedOrder(columns: EntryColumns): Uint32Array {
  let order = new Uint32Array(columns.count);
  for (let entry = 0; entry < order.length; entry++) order[entry] = entry;
  let spare = new Uint32Array(columns.count);
  for (const shift of [0, 16]) {
    const starts = new Uint32Array(0x10001);
    const digitOf = (entry: number) => ((columns.first[entry] ?? 0) >>> shift) & 0xffff;
    for (let at = 0; at < order.length; at++) starts[digitOf(at) + 1] = (starts[digitOf(at) + 1] ?? 0) + 1;
    for (let digit = 1; digit < starts.length; digit++) starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
    for (let at = 0; at < order.length; at++) {
      const entry = order[at] ?? 0;
      const digit = digitOf(entry);
      const target = starts[digit] ?? 0;
      spare[target] = entry;
      starts[digit] = target + 1;
    }
    [order, spare] = [spare, order];
  }
  sortTies(order, columns);
  return order;
}

function sortTies(order: Uint32Array, columns: EntryColumns): void {
  const firstWordAt = (rank: number) => columns.first[order[rank] ?? 0] ?? 0;
  for (let start = 0; start < order.length; ) {
    let end = start + 1;
    while (end < order.length && firstWordAt(end) === firstWordAt(start)) end++;
    if (end - start > 1) {
      order
        .subarray(start, end)
        .sort(
          (left, right) =>
            (columns.second[left] ?? 0) - (columns.second[right] ?? 0) ||
            (columns.third[left] ?? 0) - (columns.third[right] ?? 0),
        );
    }
    start = end;
  }
}
