import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mapInOrder } from './map-in-order.ts';

async function* batchesOf(...batches: readonly (readonly string[])[]): AsyncGenerator<readonly string[]> {
  for (const batch of batches) {
    await wait(1);
    yield batch;
  }
}

const numbers = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index));

it('keeps the order, whatever ends first', async () => {
  const seen: string[] = [];
  const work = async (lines: readonly string[]) => {
    await wait(Math.random() * 10);
    return lines;
  };
  for await (const { result } of mapInOrder(
    batchesOf(numbers(95), ['x', 'y']),
    { chunkSize: 7, concurrency: 4 },
    work,
  )) {
    seen.push(...result);
  }
  expect(seen).toEqual([...numbers(95), 'x', 'y']);
});

it('starts a single line at once, though more may come', async () => {
  const started = Promise.withResolvers<void>();
  const more = Promise.withResolvers<readonly string[]>();
  async function* slow() {
    yield ['one'];
    yield await more.promise;
  }
  const work = async (lines: readonly string[]) => {
    started.resolve();
    return lines.length;
  };
  const mapped = mapInOrder(slow(), { chunkSize: 100, concurrency: 2 }, work);
  const first = mapped.next();
  await started.promise;
  expect((await first).value).toEqual({ lines: ['one'], result: 1 });
  more.resolve(['two', 'three']);
  expect((await mapped.next()).value?.result).toBe(2);
  expect((await mapped.next()).done).toBe(true);
});

it('reads no further ahead than what is under way', async () => {
  let read = 0;
  async function* endless() {
    for (;;) {
      read += 1;
      yield numbers(10);
    }
  }
  const release = Promise.withResolvers<void>();
  const mapped = mapInOrder(endless(), { chunkSize: 10, concurrency: 3 }, async () => release.promise);
  const first = mapped.next();
  await wait(20);
  expect(read).toBeLessThanOrEqual(5);
  release.resolve();
  await first;
  await mapped.return(undefined);
});

it('tells a failure when its turn has come', async () => {
  const work = async (lines: readonly string[]) => {
    if (lines[0] === '2') throw new Error('no');
    await wait(5);
    return lines[0];
  };
  const seen: unknown[] = [];
  const run = async () => {
    for await (const { result } of mapInOrder(batchesOf(numbers(5)), { chunkSize: 1, concurrency: 5 }, work)) {
      seen.push(result);
    }
  };
  await expect(run()).rejects.toThrow('no');
  expect(seen).toEqual(['0', '1']);
});

it('tells that reading failed after everything that was read before', async () => {
  async function* broken() {
    yield ['a', 'b'];
    throw new Error('gone');
  }
  const seen: unknown[] = [];
  const run = async () => {
    for await (const { lines } of mapInOrder(broken(), { chunkSize: 1, concurrency: 2 }, () => wait(5))) {
      seen.push(...lines);
    }
  };
  await expect(run()).rejects.toThrow('gone');
  expect(seen).toEqual(['a', 'b']);
});

it('holds few of the lines that somebody makes long', async () => {
  const long = 'x'.repeat(2 ** 20);
  let read = 0;
  async function* longLines() {
    for (; read < 60; read++) yield [long];
  }
  let written = 0;
  const work = (lines: readonly string[]) => wait(20, lines.length);
  for await (const { lines, result } of mapInOrder(longLines(), { chunkSize: 500, concurrency: 1 }, work)) {
    expect(result).toBeLessThanOrEqual(8);
    written += lines.length;
    expect(read - written).toBeLessThanOrEqual(2 * 8 + 1);
  }
  expect(written).toBe(60);
});
