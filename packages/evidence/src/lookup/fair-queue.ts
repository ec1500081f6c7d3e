export type QueueOrder = 'oldest_first' | 'newest_first';

/** Who waits for a place, by asker. */
export interface FairQueue<T> {
  readonly size: number;
  add(asker: string, item: T): void;
  /** For those who give up; false when it was not waiting. */
  remove(asker: string, item: T): boolean;
  /** The next item of the asker with the fewest places among those that may enter; among equals, of who was served longest ago. */
  take(placesOf: (asker: string) => number, mayEnter: (places: number) => boolean): Taken<T> | null;
}

export interface Taken<T> {
  readonly asker: string;
  readonly item: T;
}

interface Line<T> {
  /** In the order in which they came; one that gives up is deleted from the middle. */
  readonly waiting: Set<T>;
  readonly stack: T[];
}

/** `order` is that of one asker's items; between askers only their shares count. */
export function createFairQueue<T>(order: QueueOrder): FairQueue<T> {
  // In the order in which they were last served.
  const lines = new Map<string, Line<T>>();
  let size = 0;

  function remove(asker: string, item: T): boolean {
    const line = lines.get(asker);
    if (line === undefined || !line.waiting.delete(item)) return false;
    size -= 1;
    if (line.waiting.size === 0) lines.delete(asker);
    return true;
  }

  function neediest(placesOf: (asker: string) => number, mayEnter: (places: number) => boolean): string | null {
    let asker: string | null = null;
    let fewest = Number.POSITIVE_INFINITY;
    for (const one of lines.keys()) {
      const places = placesOf(one);
      if (places >= fewest || !mayEnter(places)) continue;
      asker = one;
      fewest = places;
      if (places === 0) break;
    }
    return asker;
  }

  return {
    get size() {
      return size;
    },
    add(asker, item) {
      const line = lines.get(asker) ?? { waiting: new Set(), stack: [] };
      lines.set(asker, line);
      line.waiting.add(item);
      if (order === 'newest_first') pushOnStack(line, item);
      size += 1;
    },
    remove,
    take(placesOf, mayEnter) {
      const asker = neediest(placesOf, mayEnter);
      const line = asker === null ? undefined : lines.get(asker);
      if (asker === null || line === undefined) return null;
      const item = order === 'oldest_first' ? line.waiting.values().next().value : popFromStack(line);
      if (item === undefined) return null;
      remove(asker, item);
      // Behind those who were not served; gone where nothing of it waits any more.
      if (lines.delete(asker)) lines.set(asker, line);
      return { asker, item };
    },
  };
}

/** Items that gave up stay on the stack until they are popped; they are swept out before they outnumber the live ones. */
function pushOnStack<T>({ waiting, stack }: Line<T>, item: T): void {
  if (stack.length > 2 * waiting.size + 64) stack.splice(0, stack.length, ...stack.filter((one) => waiting.has(one)));
  stack.push(item);
}

function popFromStack<T>({ waiting, stack }: Line<T>): T | undefined {
  let item = stack.pop();
  while (item !== undefined && !waiting.has(item)) item = stack.pop();
  return item;
}
