/** Longer names are no slips of the finger; they also bound the work. */
const MAX_LENGTH = 64;

/**
 * The known name that was probably meant: one slip away, two in a longer name (a letter too many, too few, another one,
 * two swapped: Damerau–Levenshtein, optimal string alignment). Case and separators count for nothing.
 */
export function nearestName(name: string, known: Iterable<string>): string | null {
  if (name.length > MAX_LENGTH) return null;
  const wanted = plain(name);
  let nearest: string | null = null;
  let least = wanted.length < 6 ? 2 : 3;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > 3) continue;
    const distance = slipsBetween(wanted, plain(candidate));
    if (distance < least) {
      nearest = candidate;
      least = distance;
    }
  }
  return nearest;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, '');
}

function slipsBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
