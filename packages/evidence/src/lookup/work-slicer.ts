/** Runs CPU-bound steps of many tasks in turns, so that the event loop is never held longer than one budget. */
export interface WorkSlicer {
  /** Resolves with the step's result once its turn has come. */
  run<T>(step: () => T): Promise<T>;
}

/** @param budgetMs time that may be spent on steps before other events get their turn. */
export function createWorkSlicer(budgetMs = 5): WorkSlicer {
  const queue: (() => void)[] = [];
  let head = 0;
  let isScheduled = false;

  function drain(): void {
    isScheduled = false;
    const until = performance.now() + budgetMs;
    while (head < queue.length && performance.now() < until) queue[head++]?.();
    if (head === queue.length) {
      queue.length = 0;
      head = 0;
    } else schedule();
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(drain);
  }

  return {
    run<T>(step: () => T): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      queue.push(() => {
        try {
          resolve(step());
        } catch (error) {
          reject(error);
        }
      });
      schedule();
      return promise;
    },
  };
}
