export interface Interruption {
  readonly signal: AbortSignal;
  /** Lets the next Ctrl-C end the program as usual. */
  dispose(): void;
}

/** The first Ctrl-C asks the work to finish what it has begun; a second one ends the program. */
export function stopOnInterrupt(): Interruption {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return {
    signal: controller.signal,
    dispose() {
      process.removeListener('SIGINT', stop);
      process.removeListener('SIGTERM', stop);
    },
  };
}
