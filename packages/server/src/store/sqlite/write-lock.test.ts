import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { createLockMemory, createWriteLock } from './write-lock.ts';

it('lets one thread at a time in, and each in its turn', async () => {
  const memory = createLockMemory();
  /** Entries of the one who is inside, then rounds of each party. */
  const shared = new SharedArrayBuffer(4 * 8);
  const threads = [2, 3, 4].map((party) => startContender(memory, shared, party));
  const exits = threads.map((thread) => once(thread, 'exit'));
  const cells = new Int32Array(shared);
  const lock = createWriteLock(memory, 1);
  // Nobody is left waiting: every other has a hundred turns beside this one's.
  while ([2, 3, 4].some((party) => Atomics.load(cells, party) < 100)) {
    await lock.acquire();
    expect(Atomics.add(cells, 0, 1)).toBe(0);
    // Others go on asking while it is held over a turn of the loop.
    await setImmediate();
    expect(Atomics.sub(cells, 0, 1)).toBe(1);
    lock.release();
  }
  Atomics.store(cells, 7, 1);
  await Promise.all(exits);
  // Never was one inside with another.
  expect(Atomics.load(cells, 6)).toBe(0);
});

it('goes on when a thread has ended that had the lock, or that waited for it', async () => {
  const memory = createLockMemory();
  const cells = new Int32Array(memory);
  const first = createWriteLock(memory, 1);
  const second = createWriteLock(memory, 2);
  await second.acquire();
  const held = Atomics.load(cells, 0);
  const shared = new SharedArrayBuffer(4 * 8);
  const thread = startContender(memory, shared, 3);
  while (Atomics.load(cells, 0) === held) await setImmediate();
  const waiting = first.acquire();
  await thread.terminate();
  // Party 3 had no turn; party 2 has it and is gone as well.
  first.forfeit(3);
  first.forfeit(2);
  await waiting;
  first.release();
  expect(Atomics.load(cells, 0)).toBe(0);
});

function startContender(memory: SharedArrayBuffer, shared: SharedArrayBuffer, party: number): Worker {
  const source = `
    const { workerData } = require('node:worker_threads');
    (async () => {
      const { createWriteLock } = await import(workerData.module);
      const cells = new Int32Array(workerData.shared);
      // Who waits for the lock alone does not keep a thread alive.
      const alive = setInterval(() => {}, 1000);
      const lock = createWriteLock(workerData.memory, workerData.party);
      while (Atomics.load(cells, 7) === 0) {
        await lock.acquire();
        if (Atomics.add(cells, 0, 1) !== 0) Atomics.add(cells, 6, 1);
        for (let i = 0; i < 2000; i++) Math.sqrt(i);
        Atomics.sub(cells, 0, 1);
        Atomics.add(cells, workerData.party, 1);
        lock.release();
        await new Promise((resolve) => setImmediate(resolve));
      }
      clearInterval(alive);
    })();`;
  const module = new URL('./write-lock.ts', import.meta.url).href;
  return new Worker(source, { eval: true, workerData: { memory, shared, party, module } });
}
