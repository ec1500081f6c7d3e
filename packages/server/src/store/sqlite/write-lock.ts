/**
 * Who may write to the embedded database now: this process opens it in several threads, and SQLite's own wait for a busy
 * database blocks the thread that waits and favours whoever asks again first. Waiting here blocks nobody's event loop, and
 * the lock is handed on in turn.
 */
export interface WriteLock {
  acquire(): Promise<void>;
  release(): void;
  /** Takes the lock away from a thread that has ended. */
  forfeit(party: number): void;
}

/** The thread that opened the database. Others are numbered from 2 on. */
export const FIRST_PARTY = 1;
/** Parties have five bits for the holder, and a bit each among those who wait. */
export const MAX_PARTIES = 26;
const HOLDER = 0x1f;

/** Shared memory for one lock: one number, whose low bits name the holder (0: nobody) and whose others those who wait. */
export function createLockMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(4);
}

export function createWriteLock(memory: SharedArrayBuffer, party: number): WriteLock {
  const cell = new Int32Array(memory);
  const ownBit = waitingBit(party);

  /** Whether it is ours; else we are among those who wait. */
  function take(): boolean {
    for (;;) {
      const state = Atomics.load(cell, 0);
      if ((state & HOLDER) === party) return true;
      const wanted = (state & HOLDER) === 0 ? (state & ~ownBit) | party : state | ownBit;
      if (wanted === state) return false;
      if (Atomics.compareExchange(cell, 0, state, wanted) === state && (wanted & HOLDER) === party) return true;
    }
  }

  function handOn(from: number): void {
    for (;;) {
      const state = Atomics.load(cell, 0);
      const others = state & ~HOLDER & ~waitingBit(from);
      const isHolder = (state & HOLDER) === from;
      const next = isHolder ? nextOf(others, from) : state & HOLDER;
      const wanted = (others & ~waitingBit(next)) | next;
      if (Atomics.compareExchange(cell, 0, state, wanted) !== state) continue;
      if (isHolder) Atomics.notify(cell, 0);
      return;
    }
  }

  return {
    async acquire() {
      while (!take()) {
        const state = Atomics.load(cell, 0);
        if ((state & HOLDER) === party || (state & HOLDER) === 0) continue;
        const waiting = Atomics.waitAsync(cell, 0, state);
        if (waiting.async) await waiting.value;
      }
    },
    release: () => handOn(party),
    forfeit: handOn,
  };
}

/** The next of those who wait, counting on from the last holder; 0 when nobody waits. */
function nextOf(waiting: number, after: number): number {
  for (let step = 1; step <= MAX_PARTIES; step++) {
    const party = ((after - 1 + step) % MAX_PARTIES) + 1;
    if ((waiting & waitingBit(party)) !== 0) return party;
  }
  return 0;
}

function waitingBit(party: number): number {
  return party === 0 ? 0 : 1 << (party + 4);
}
