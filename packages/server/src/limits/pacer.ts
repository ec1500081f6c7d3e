export interface Pacer {
  /** Milliseconds until this subject may go on; 0: it may, and that is counted. */
  take(subject: string): number;
  /** What was taken last does not count. */
  giveBack(subject: string): void;
}

export interface PacerOptions {
  readonly perSecond: number;
  /** So many at once, after a rest. */
  readonly burst: number;
  /** Milliseconds; need not be the wall clock. */
  readonly now: () => number;
  readonly maxSubjects: number;
}

/**
 * A leaky bucket per subject, kept as one number: when it will be empty (GCRA). However many subjects strangers make up, each
 * call does the same little work and memory stays bounded: the subject that was quiet for longest is forgotten.
 */
export function createPacer({ perSecond, burst, now, maxSubjects }: PacerOptions): Pacer {
  const intervalMs = 1000 / perSecond;
  /** In the order of last use, the least recent first. */
  const emptyAt = new Map<string, number>();
  return {
    take(subject) {
      const at = now();
      const from = Math.max(emptyAt.get(subject) ?? at, at);
      const waitMs = from + intervalMs - at - burst * intervalMs;
      if (waitMs > 0) return Math.ceil(waitMs);
      emptyAt.delete(subject);
      emptyAt.set(subject, from + intervalMs);
      const [quietest] = emptyAt.keys();
      if (emptyAt.size > maxSubjects && quietest !== undefined) emptyAt.delete(quietest);
      return 0;
    },
    giveBack(subject) {
      const known = emptyAt.get(subject);
      if (known !== undefined) emptyAt.set(subject, known - intervalMs);
    },
  };
}
