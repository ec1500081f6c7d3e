import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/**
 * How far a thread steps back (nice(2)). Beside a busy processor 15 leaves it a thirtieth of that, 10 a tenth, 5 a quarter; where
 * nobody else wants it, all of it.
 */
export const NICENESS = {
  /** What may take half an hour. */
  daily: 15,
  /** What something else waits for in the background. */
  background: 10,
  /** What a person waits for. */
  asked: 5,
} as const;

/**
 * Lets others go before the calling thread. Linux knows a niceness of each thread; elsewhere, and where it may not be changed,
 * nothing happens.
 */
export function lowerPriority(niceness: number): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), niceness);
  } catch {
    // What is done is the same, only sooner.
  }
}
