import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../packages/server/src');

/** `import … from`, `export … from`, `import('…')`, and the modules of threads, of this package alone. */
const RELATIVE_IMPORT = /(?:\bfrom |\bimport |\bimport\(|\bnew URL\()'(\.[^']+\.ts)'/g;

interface Import {
  readonly file: string;
  readonly target: string;
}

function importsOf(file: string, text: string): readonly Import[] {
  return [...text.matchAll(RELATIVE_IMPORT)].map(([, to = '']) => ({ file, target: join(dirname(file), to) }));
}

/** The folder of the source that a file stands in; null for those at its root, which stand above all rooms. */
function roomOf(file: string): string | null {
  return file.includes('/') ? (file.split('/')[0] ?? null) : null;
}

/** What is mounted on the open service, each on those before it: no room knows of them. */
const DOORS = ['http', 'taxii', 'browser-lists', 'knowledge', 'mcp', 'dashboard'];

/** The rooms in the order in which `open-service.ts` opens them; one that opens in two steps stands where it is wholly open. */
function openingOrder(text: string): readonly string[] {
  const body = text.slice(text.indexOf('export async function openService'));
  const opened = [...text.matchAll(/^import \{ (\w+) \} from '\.\/([\w-]+)\//gm)]
    .map(([, name = '', room = '']) => ({
      room,
      at: Math.max(body.lastIndexOf(` ${name}(`), body.lastIndexOf(`(${name}(`)),
    }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  return [...new Set(opened.map(({ room }) => room).toReversed())].toReversed();
}

/** A way from a room back to itself along `restsOn`; null where there is none. */
function findCircle(restsOn: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | null {
  const done = new Set<string>();
  function follow(room: string, path: readonly string[]): readonly string[] | null {
    if (path.includes(room)) return [...path.slice(path.indexOf(room)), room];
    if (done.has(room)) return null;
    for (const lower of restsOn.get(room) ?? []) {
      const circle = follow(lower, [...path, room]);
      if (circle !== null) return circle;
    }
    done.add(room);
    return null;
  }
  for (const room of restsOn.keys()) {
    const circle = follow(room, []);
    if (circle !== null) return circle;
  }
  return null;
}

/** Who rests on whom: by imports, and each room that is opened, and each door, on the one just before it. */
function restsOn(imports: readonly Import[], order: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const note = (upper: string, lower: string) => {
    if (upper !== lower) found.set(upper, (found.get(upper) ?? new Set()).add(lower));
  };
  for (const { file, target } of imports) {
    const [upper, lower] = [roomOf(file), roomOf(target)];
    if (upper !== null && lower !== null) note(upper, lower);
  }
  const all = [...order, ...DOORS];
  for (const [index, room] of all.entries()) if (index > 0) note(room, all[index - 1] ?? room);
  return found;
}

const files = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => !file.endsWith('.test.ts'));
const imports = files.flatMap((file) => importsOf(file, readFileSync(join(SOURCE, file), 'utf8')));
const order = openingOrder(readFileSync(join(SOURCE, 'open-service.ts'), 'utf8'));

describe('the rooms of the server', () => {
  test('are opened in an order that this test can read', () => {
    expect(order.slice(0, 3)).toEqual(['brand', 'metrics', 'store']);
    expect(order.at(-1)).toBe('jobs');
    const opening = files.filter((file) => /^([\w-]+)\/open-\1\.ts$/.test(file)).map(roomOf);
    expect(opening.length).toBeGreaterThan(15);
    expect(opening.filter((room) => room !== null && !order.includes(room))).toEqual([]);
  });

  test('import none that is opened after them, and none goes round in a circle', () => {
    expect(imports.length).toBeGreaterThan(500);
    expect(findCircle(restsOn(imports, order))?.join(' → ') ?? 'no circle').toBe('no circle');
  });

  test('import nothing of the files above them', () => {
    const upwards = imports.filter(({ file, target }) => roomOf(file) !== null && roomOf(target) === null);
    expect(upwards.map(({ file, target }) => `${file} imports ${relative('.', target)}`)).toEqual([]);
  });

  test('would be found going upwards', () => {
    // Nothing of shares rests on domains: the order alone forbids it.
    const upwards = importsOf('domains/probe.ts', "import type { X } from '../shares/x.ts';\n");
    expect(upwards).toEqual([{ file: 'domains/probe.ts', target: 'shares/x.ts' }]);
    expect(findCircle(restsOn([...imports, ...upwards], order))).toEqual(expect.arrayContaining(['domains', 'shares']));
    const outwards = importsOf('domains/probe.ts', "import { x } from '../http/create-app.ts';\n");
    expect(findCircle(restsOn([...imports, ...outwards], order))).toEqual(expect.arrayContaining(['domains', 'http']));
  });
});
