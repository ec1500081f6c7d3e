/** One point in time that several look-ups share. */
export interface Deadline {
  readonly passed: Promise<'passed'>;
  readonly signal: AbortSignal;
  clear(): void;
}

export function createDeadline(deadlineMs: number): Deadline {
  const { promise, resolve } = Promise.withResolvers<'passed'>();
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort();
    resolve('passed');
  }, deadlineMs);
  return { passed: promise, signal: controller.signal, clear: () => clearTimeout(timer) };
}
