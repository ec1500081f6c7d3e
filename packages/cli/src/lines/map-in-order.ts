export interface MapOptions {
  /** How many lines are worked on together at most. */
  readonly chunkSize: number;
  /** How many chunks may be under way at once. */
  readonly concurrency: number;
}

/** A chunk of lines and what became of them. */
export interface Mapped<R> {
  readonly lines: readonly string[];
  readonly result: R;
}

/**
 * Works on a stream of lines, several chunks at once, and yields them in the order in which they came. What has arrived
 * is started at once when there is room, so that a single line is never kept waiting for others; while all places are
 * taken lines gather, and go together. Reads no further ahead than that: a slow service or a slow reader slows the
 * input down instead of filling the memory.
 */
export async function* mapInOrder<R>(
  batches: AsyncIterable<readonly string[]>,
  { chunkSize, concurrency }: MapOptions,
  work: (lines: readonly string[]) => R | Promise<R>,
): AsyncGenerator<Mapped<R>> {
  const input = batches[Symbol.asyncIterator]();
  const underway: Underway<R>[] = [];
  let waiting: readonly string[] = [];
  let taken = 0;
  let characters = 0;
  let hasEnded = false;
  let reading: Promise<void> | null = null;
  let failure: { readonly error: unknown } | null = null;

  const read = async (): Promise<void> => {
    try {
      const { done, value } = await input.next();
      if (done === true) hasEnded = true;
      else {
        waiting = taken === waiting.length ? value : waiting.slice(taken).concat(value);
        taken = 0;
        for (const line of value) characters += line.length;
      }
    } catch (error) {
      // Told when everything that was read before has been yielded.
      hasEnded = true;
      failure = { error };
    }
    reading = null;
  };

  for (;;) {
    while (taken < waiting.length && underway.length < concurrency) {
      const lines = waiting.slice(taken, endOfChunk(waiting, taken, chunkSize));
      taken += lines.length;
      for (const line of lines) characters -= line.length;
      const result = work(lines);
      if (!(result instanceof Promise)) yield { lines, result };
      else underway.push(follow(lines, result));
    }
    if (!hasEnded && waiting.length - taken < chunkSize && characters < MOST_CHARACTERS) reading ??= read();
    const [first] = underway;
    if (first === undefined) {
      if (reading === null) break;
      await reading;
      continue;
    }
    if (!first.isSettled) await (reading === null ? first.settled : Promise.race([first.settled, reading]));
    if (!first.isSettled) continue;
    yield { lines: first.lines, result: await first.result };
    underway.shift();
  }
  if (failure !== null) throw (failure as { readonly error: unknown }).error;
}

/** Of one chunk, and of what is read ahead: lines that somebody makes long fill neither the memory nor a string. */
const MOST_CHARACTERS = 2 ** 23;

/** Behind as many lines as belong together; one at least, however long it is. */
function endOfChunk(lines: readonly string[], start: number, chunkSize: number): number {
  const most = Math.min(lines.length, start + chunkSize);
  let end = start + 1;
  for (let size = lines[start]?.length ?? 0; end < most; end++) {
    size += lines[end]?.length ?? 0;
    if (size > MOST_CHARACTERS) break;
  }
  return end;
}

interface Underway<R> {
  readonly lines: readonly string[];
  readonly result: Promise<R>;
  /** Fulfilled either way: a failure is told when its turn has come. */
  readonly settled: Promise<void>;
  isSettled: boolean;
}

function follow<R>(lines: readonly string[], result: Promise<R>): Underway<R> {
  const settle = (): void => {
    it.isSettled = true;
  };
  const it: Underway<R> = { lines, result, settled: result.then(settle, settle), isSettled: false };
  return it;
}
