/** Few enough of one subject within each minute. */
export type Pace = (subject: string) => boolean;

const MOST_SUBJECTS = 10_000;

export function createPace(perMinute: number, now: () => number): Pace {
  let minute = 0;
  let counts = new Map<string, number>();
  return (subject) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) {
      minute = current;
      counts = new Map();
    }
    const count = (counts.get(subject) ?? 0) + 1;
    if (count === 1 && counts.size >= MOST_SUBJECTS) return false;
    counts.set(subject, count);
    return count <= perMinute;
  };
}
