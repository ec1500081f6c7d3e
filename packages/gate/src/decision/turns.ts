/** Resolves when one more decision may be made; at once while this turn of the event loop has room for it. */
export type TakeTurn = () => Promise<void> | void;

export interface Turns {
  readonly take: TakeTurn;
  /** Whether more wait than the next turn of the event loop has room for, so that who has come last waits longer. */
  readonly isFar: () => boolean;
}

/** Some milliseconds of work, so that the next turn is never far. */
const DECISIONS_PER_TURN = 32;

/**
 * Spreads decisions over turns of the event loop, in the order in which they are asked for: a packet may hold a thousand
 * pipelined requests, and whoever else asks would wait until all of them are decided.
 */
export function createTurns(): Turns {
  const waiting: (() => void)[] = [];
  let made = 0;
  let isPlanned = false;

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(begin);
  }

  function begin(): void {
    isPlanned = false;
    const next = waiting.splice(0, DECISIONS_PER_TURN);
    made = next.length;
    if (made > 0) plan();
    for (const start of next) start();
  }

  return {
    take() {
      plan();
      if (made < DECISIONS_PER_TURN && waiting.length === 0) {
        made++;
        return;
      }
      return new Promise((resolve) => waiting.push(resolve));
    },
    isFar: () => waiting.length > DECISIONS_PER_TURN,
  };
}
