/**
 * Sorts a handful of items in place and returns them; equal ones keep their order. Array.sort calls the comparison back
 * from native code: for ten items 0.46 µs against 0.08 (`node bench/src/own-parts.ts`), twice for each URL.
 */
export function sortFew<T>(items: T[], compare: (a: T, b: T) => number): T[] {
  for (let i = 1; i < items.length; i++) {
    const item = itemAt(items, i);
    let at = i;
    for (; at > 0 && compare(itemAt(items, at - 1), item) > 0; at--) items[at] = itemAt(items, at - 1);
    items[at] = item;
  }
  return items;
}

/** Safe because the index is below the length, and the arrays sorted here have no gaps. */
function itemAt<T>(items: readonly T[], index: number): T {
  return items[index] as T;
}
