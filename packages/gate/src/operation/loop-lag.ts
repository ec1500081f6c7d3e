export interface LoopLag {
  readonly isAbove: (ms: number) => boolean;
  close(): void;
}

const TICK_MS = 20;

/** How late the event loop is: the delay of the last tick, or of the one that is due. */
export function measureLoopLag(): LoopLag {
  let due = performance.now() + TICK_MS;
  let lag = 0;
  const timer = setInterval(() => {
    const at = performance.now();
    lag = Math.max(0, at - due);
    due = at + TICK_MS;
  }, TICK_MS);
  timer.unref();
  return { isAbove: (ms) => lag > ms || performance.now() - due > ms, close: () => clearInterval(timer) };
}
