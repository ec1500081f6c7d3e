import type { LineSource } from './open-lines.ts';

/** The same lines, and whether there are more than so many of them. */
export async function peekLines(
  source: LineSource,
  more: number,
): Promise<{ readonly source: LineSource; readonly isMore: boolean }> {
  const input = source.batches[Symbol.asyncIterator]();
  const read: (readonly string[])[] = [];
  let count = 0;
  let hasEnded = false;
  while (count <= more && !hasEnded) {
    const { done = false, value } = await input.next();
    hasEnded = done;
    if (done) break;
    read.push(value);
    count += value.length;
  }
  async function* batches() {
    yield* read;
    for (; !hasEnded; ) {
      const { done = false, value } = await input.next();
      if (done) return;
      yield value;
    }
  }
  return { source: { ...source, batches: batches() }, isMore: count > more };
}
