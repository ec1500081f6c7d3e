export const editKinds = ['drop', 'double', 'swap', 'neighbour key', 'look-alike', 'insertion'] as const;

export type EditKind = (typeof editKinds)[number];

/** Every spelling that is one letter off a name, after the kind of the edit; one that two edits make stands under the first of them. */
export function oneLetterTypos(name: string): ReadonlyMap<EditKind, readonly string[]> {
  const taken = new Set([name]);
  const typos = new Map<EditKind, string[]>(editKinds.map((kind) => [kind, []]));
  const add = (kind: EditKind, at: number, length: number, text: string): void => {
    const typo = name.slice(0, at) + text + name.slice(at + length);
    if (taken.has(typo)) return;
    taken.add(typo);
    typos.get(kind)?.push(typo);
  };
  for (let at = 0; at < name.length; at++) {
    const letter = name[at] ?? '';
    const next = name[at + 1] ?? '';
    add('drop', at, 1, '');
    add('double', at, 1, letter + letter);
    add('swap', at, 2, next + letter);
  }
  for (let at = 0; at < name.length; at++) {
    const letter = name[at] ?? '';
    for (const other of LOOK_ALIKES.get(letter) ?? []) add('look-alike', at, 1, other);
    for (const other of neighboursOf(letter)) add('neighbour key', at, 1, other);
  }
  for (let at = 0; at <= name.length; at++) for (const letter of LETTERS) add('insertion', at, 0, letter);
  return typos;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** QWERTY; each row stands half a key to the right of the one above. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;

function neighboursOf(letter: string): string[] {
  const row = ROWS.findIndex((keys) => keys.includes(letter));
  const at = ROWS[row]?.indexOf(letter) ?? -1;
  if (at < 0) return [];
  const keys = [ROWS[row]?.[at - 1], ROWS[row]?.[at + 1]];
  keys.push(ROWS[row - 1]?.[at], ROWS[row - 1]?.[at + 1], ROWS[row + 1]?.[at - 1], ROWS[row + 1]?.[at]);
  return keys.filter((key) => key !== undefined);
}

/** Digits and letters that are written for another. */
const LOOK_ALIKES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    a: ['4'],
    b: ['8', '6'],
    c: ['e'],
    e: ['3', 'c'],
    g: ['9', '6', 'q'],
    i: ['1', 'l', 'j'],
    l: ['1', 'i'],
    m: ['rn', 'n'],
    n: ['m'],
    o: ['0'],
    q: ['g', '9'],
    s: ['5'],
    t: ['7'],
    u: ['v'],
    v: ['u', 'y'],
    w: ['vv'],
    y: ['v'],
    z: ['2'],
  }),
);
