/** Resolves when it is the account's turn to use the processor for one piece of work. */
export type TakeTurn = (accountId: string) => Promise<void>;

/**
 * One piece of work per turn of the event loop, from each waiting account in rotation: what arrives meanwhile is answered
 * between the URLs of a batch, and of two accounts with batches each gets half of the turns, however many it sends.
 */
export function createFairTurns(): TakeTurn {
  // In the order in which they were last served.
  const waiting = new Map<string, (() => void)[]>();
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(serve);
  }

  function serve(): void {
    isScheduled = false;
    const [next] = waiting;
    if (next === undefined) return;
    const [accountId, line] = next;
    waiting.delete(accountId);
    const start = line.shift();
    if (line.length > 0) waiting.set(accountId, line);
    if (waiting.size > 0) schedule();
    start?.();
  }

  return (accountId) =>
    new Promise((resolve) => {
      const line = waiting.get(accountId);
      if (line === undefined) waiting.set(accountId, [resolve]);
      else line.push(resolve);
      schedule();
    });
}
