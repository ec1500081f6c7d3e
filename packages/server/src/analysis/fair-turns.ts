/**
 * Resolves when it is the account's turn to use the processor for one piece of work. Of pieces of one account those of the work
 * with the smallest number come first (`newWork`), those of no work before all others.
 */
export type TakeTurn = (accountId: string, work?: number) => Promise<void>;

interface Waiting {
  readonly work: number;
  readonly start: () => void;
}

/**
 * One piece of work per turn of the event loop, from each waiting account in rotation: what arrives meanwhile is answered
 * between the URLs of a batch, and of two accounts with batches each gets half of the turns, however many it sends.
 *
 * Of one account's batches the first is ended before the next goes on: it is answered earlier than if all went side by side, the last
 * no later, and less is held at a time.
 */
export function createFairTurns(): TakeTurn {
  // In the order in which they were last served.
  const waiting = new Map<string, Waiting[]>();
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
    const first = line.shift();
    if (line.length > 0) waiting.set(accountId, line);
    if (waiting.size > 0) schedule();
    first?.start();
  }

  return (accountId, work = 0) =>
    new Promise((start) => {
      const line = waiting.get(accountId);
      if (line === undefined) waiting.set(accountId, [{ work, start }]);
      else line.splice(line.findLastIndex((other) => other.work <= work) + 1, 0, { work, start });
      schedule();
    });
}

let works = 0;

/** The number of a work that begins now, greater than those before. */
export function newWork(): number {
  works += 1;
  return works;
}
