import { performance } from 'node:perf_hooks';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** Decides how many gatherings go on at once. */
export interface GatheringGate {
  /** Rejects when the signal aborts first. */
  enter(signal: AbortSignal): Promise<GatePass>;
}

export interface GatePass {
  /** To be called when the answer is given, late or not; `settled` tells when the last of its look-ups has ended. */
  answered(isLate: boolean, settled: Promise<unknown>): void;
}

/** As many as one idle core can bring to their end within the deadline: some 250 a second, each about 250 ms under way. */
const MAX_GATHERINGS = 64;
const MIN_GATHERINGS = 4;
const MAX_STARTS_PER_TURN = 4;
/** Above this share of busy time, late means that this process is the bottleneck. */
const BUSY_UTILIZATION = 0.85;
/** Additive increase, multiplicative decrease, as TCP finds its rate (RFC 5681): a busy late answer is the lost packet. */
const GROWTH = 0.25;
const SHRINKAGE = 0.9;

/**
 * A gathering holds its place until its answer. What is late goes on; while the process has time to spare its place is given
 * away all the same, because it waits for a slow upstream. Where the process itself is too busy it keeps the place, as more
 * work would only make everything late, and lets fewer in.
 */
export function createGatheringGate(): GatheringGate {
  const limit = createConcurrencyLimit({
    maxActive: MAX_GATHERINGS,
    maxStartsPerTurn: MAX_STARTS_PER_TURN,
    order: 'newest_first',
  });
  let size = MAX_GATHERINGS;
  return {
    async enter(signal) {
      const leave = await limit.enter(signal);
      const before = performance.eventLoopUtilization();
      return {
        answered(isLate, settled) {
          const isBusy = performance.eventLoopUtilization(before).utilization >= BUSY_UTILIZATION;
          if (!isLate) size = Math.min(size + GROWTH, MAX_GATHERINGS);
          else if (isBusy) size = Math.max(size * SHRINKAGE, MIN_GATHERINGS);
          limit.resize(Math.floor(size));
          if (isBusy) settled.finally(leave);
          else leave();
        },
      };
    },
  };
}
