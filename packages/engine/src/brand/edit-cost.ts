/** Cost of one plain edit; edits that typists and imitators make often cost half of it. */
export const PLAIN_EDIT = 2;
const LIKELY_EDIT = 1;

const LONGEST = 40;
const WIDTH = LONGEST + 1;
const table = new Uint8Array(WIDTH * WIDTH);

/**
 * Damerau-Levenshtein distance (optimal string alignment) with cheaper likely edits: swapped letters, a doubled or
 * dropped double letter, a neighbour on the keyboard, a digit or letter that looks alike. Words over 40 letters: 255.
 *
 * @example editCost('paypal', 'paypa1') // → 1
 */
export function editCost(official: string, typed: string): number {
  const rows = official.length;
  const columns = typed.length;
  if (rows > LONGEST || columns > LONGEST) return 255;
  for (let column = 0; column <= columns; column++) table[column] = column * PLAIN_EDIT;
  for (let row = 1; row <= rows; row++) {
    table[row * WIDTH] = row * PLAIN_EDIT;
    for (let column = 1; column <= columns; column++) table[row * WIDTH + column] = cell(official, typed, row, column);
  }
  return at(rows, columns);
}

function cell(official: string, typed: string, row: number, column: number): number {
  const a = official.charCodeAt(row - 1);
  const b = typed.charCodeAt(column - 1);
  const previousA = row > 1 ? official.charCodeAt(row - 2) : 0;
  const previousB = column > 1 ? typed.charCodeAt(column - 2) : 0;
  let best = at(row - 1, column - 1) + (a === b ? 0 : areAlike(a, b) ? LIKELY_EDIT : PLAIN_EDIT);
  best = Math.min(best, at(row, column - 1) + (b === previousB ? LIKELY_EDIT : PLAIN_EDIT));
  best = Math.min(best, at(row - 1, column) + (a === previousA ? LIKELY_EDIT : PLAIN_EDIT));
  if (a === previousB && b === previousA) best = Math.min(best, at(row - 2, column - 2) + LIKELY_EDIT);
  return best;
}

function at(row: number, column: number): number {
  return table[row * WIDTH + column] ?? 0;
}

const alikePairs: ReadonlySet<number> = new Set(
  // Neighbours on QWERTY, then shapes: 0/o 1/l/i/j 3/e 4/a 5/s 6/b/g 7/t 8/b 9/g q/g u/v c/e m/n.
  (
    'qw we er rt ty yu ui io op as sd df fg gh hj jk kl zx xc cv vb bn nm ' +
    'qa ws ed rf tg yh uj ik ol az sx dc fv gb hn jm ' +
    '0o 1l 1i li ij 3e 4a 5s 6b 6g 7t 8b 9g qg uv ce mn vy'
  )
    .split(' ')
    .flatMap((pair) => [
      pairKey(pair.charCodeAt(0), pair.charCodeAt(1)),
      pairKey(pair.charCodeAt(1), pair.charCodeAt(0)),
    ]),
);

function areAlike(a: number, b: number): boolean {
  return alikePairs.has(pairKey(a, b));
}

function pairKey(a: number, b: number): number {
  return (a << 8) | b;
}
