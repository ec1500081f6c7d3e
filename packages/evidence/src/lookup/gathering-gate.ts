import { createConcurrencyLimit } from './concurrency-limit.ts';

/** Decides how many gatherings go on at once. */
export interface GatheringGate {
  /** Rejects when the signal aborts first. */
  enter(signal: AbortSignal): Promise<GatePass>;
}

export interface GatePass {
  /** To be called when the answer is given. */
  answered(answer: GatePassage): void;
}

export interface GatePassage {
  readonly isLate: boolean;
  /** Whoever asked had hardly a moment to spare. */
  readonly isBusy: boolean;
  /** When the last of the look-ups has ended. */
  readonly settled: Promise<unknown>;
}

/** As many as one idle core can bring to their end within the deadline: some 250 a second, each about 250 ms under way. */
export const MAX_GATHERINGS = 64;
const MIN_GATHERINGS = 4;
const MAX_STARTS_PER_TURN = 4;
/** Additive increase, multiplicative decrease, as TCP finds its rate (RFC 5681): a busy late answer is the lost packet. */
const GROWTH = 0.25;
const SHRINKAGE = 0.9;

/**
 * A gathering holds its place until its answer. What is late goes on; while whoever asks has time to spare its place is given
 * away all the same, because it waits for a slow upstream. Where the thread itself is too busy it keeps the place, as more
 * work would only make everything late, and lets fewer in.
 */
export function createGatheringGate(maxGatherings: number = MAX_GATHERINGS): GatheringGate {
  const limit = createConcurrencyLimit({
    maxActive: maxGatherings,
    maxStartsPerTurn: MAX_STARTS_PER_TURN,
    order: 'newest_first',
  });
  let size = maxGatherings;
  return {
    async enter(signal) {
      const leave = await limit.enter(signal);
      return {
        answered({ isLate, isBusy, settled }) {
          if (!isLate) size = Math.min(size + GROWTH, maxGatherings);
          else if (isBusy) size = Math.max(size * SHRINKAGE, MIN_GATHERINGS);
          limit.resize(Math.floor(size));
          if (isBusy) settled.finally(leave);
          else leave();
        },
      };
    },
  };
}
