import { loadEngine } from '@lurewatch/engine/node';
import type { EditKind } from './evade/edits.ts';
import { BEAM, type Evasion, evade, MOST_EDITS } from './evade/search.ts';
import { startLures } from './evade/start-lures.ts';
import { keepResult } from './streams/keep-result.ts';

const ASKED = [1, 2, 5] as const;
const KINDS: readonly EditKind[] = ['path', 'word', 'ending', 'place', 'dash', 'letter', 'tail', 'fragment'];
const LISTED = 15;

type Row = Evasion & { readonly brandName: string };
type Outcome = 'safe' | 'silent';

/**
 * Plays an attacker who reads the code: dangerous addresses of validation with the brand readable in the host, edited
 * until the detector is silent. Prints the share that gets away by the number of edits, by brand and by edit.
 */
function playAttacker(): void {
  const engine = loadEngine();
  const rows = startLures(engine).map(({ lure, brandName }): Row => ({ ...evade(engine, lure), brandName }));
  const result = {
    command: 'npm run evade',
    engineVersion: engine.engineVersion,
    dataVersion: engine.dataVersion,
    beam: BEAM,
    mostEdits: MOST_EDITS,
    lures: rows.length,
    ...shares(rows),
    byBrand: brandsOf(rows),
    bySingleEdit: KINDS.map((kind) => ({
      kind,
      safe: share(rows, ({ single }) => single.safe.some((edit) => edit.kind === kind)),
      silent: share(rows, ({ single }) => single.silent.some((edit) => edit.kind === kind)),
    })),
    cheapestWaysOut: cheapest(rows),
    waysOut: waysOut(rows),
  };
  print(result);
  keepResult('evade', result);
}

function shares(rows: readonly Row[]): Record<`${Outcome}Within`, Record<number, number>> {
  const within = (outcome: Outcome) =>
    Object.fromEntries(
      ASKED.map((edits) => [edits, share(rows, (row) => (row[outcome]?.edits.length ?? 99) <= edits)]),
    );
  return { safeWithin: within('safe'), silentWithin: within('silent') };
}

function brandsOf(rows: readonly Row[]) {
  const names = new Map<string, Row[]>();
  for (const row of rows) names.set(row.brandName, [...(names.get(row.brandName) ?? []), row]);
  return [...names]
    .sort(([a, of], [b, other]) => other.length - of.length || (a < b ? -1 : 1))
    .map(([brand, of]) => ({ brand, lures: of.length, ...shares(of) }));
}

/** Single edits by how many of the addresses they bring to silence on their own. */
function cheapest(rows: readonly Row[]) {
  const counts = new Map<string, number>();
  for (const { single } of rows) {
    const names = new Set(single.silent.map(({ kind, name }) => `${kind}: ${name}`));
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, LISTED)
    .map(([edit, count]) => ({ edit, share: count / rows.length }));
}

/** The kinds of the edits in the shortest ways out. */
function waysOut(rows: readonly Row[]) {
  const counts = new Map<string, { count: number; example: string }>();
  for (const { silent } of rows) {
    const way = silent?.edits.map(({ kind }) => kind).join(' + ') ?? `none within ${MOST_EDITS}`;
    const seen = counts.get(way) ?? { count: 0, example: silent?.address ?? '' };
    counts.set(way, { ...seen, count: seen.count + 1 });
  }
  return [...counts]
    .sort((a, b) => b[1].count - a[1].count)
    .slice(0, LISTED)
    .map(([way, { count, example }]) => ({ way, share: count / rows.length, example }));
}

function share(rows: readonly Row[], test: (row: Row) => boolean): number {
  return rows.length === 0 ? 0 : rows.filter(test).length / rows.length;
}

function print(result: {
  readonly lures: number;
  readonly safeWithin: Record<number, number>;
  readonly silentWithin: Record<number, number>;
  readonly byBrand: ReturnType<typeof brandsOf>;
  readonly bySingleEdit: readonly { readonly kind: string; readonly safe: number; readonly silent: number }[];
  readonly cheapestWaysOut: ReturnType<typeof cheapest>;
  readonly waysOut: ReturnType<typeof waysOut>;
}): void {
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`.padStart(9);
  const within = (table: Record<number, number>) => ASKED.map((edits) => percent(table[edits] ?? 0)).join('');
  console.log(`${result.lures} dangerous lures with the brand readable in the host; within ${ASKED.join(', ')} edits`);
  console.log(`safe            ${within(result.safeWithin)}`);
  console.log(`safe or unknown ${within(result.silentWithin)}\n\nby one edit of a kind: safe, safe or unknown`);
  for (const { kind, safe, silent } of result.bySingleEdit)
    console.log(`  ${kind.padEnd(14)}${percent(safe)}${percent(silent)}`);
  console.log('\ncheapest single edits: safe or unknown');
  for (const { edit, share: of } of result.cheapestWaysOut) console.log(`  ${percent(of)}  ${edit}`);
  console.log('\nshortest ways out: safe or unknown');
  for (const { way, share: of, example } of result.waysOut)
    console.log(`  ${percent(of)}  ${way.padEnd(30)} ${example}`);
  console.log(`\nby brand: lures; safe; safe or unknown, within ${ASKED.join(', ')} edits`);
  for (const { brand, lures, safeWithin, silentWithin } of result.byBrand.slice(0, 30))
    console.log(`  ${brand.padEnd(24)}${String(lures).padStart(4)}${within(safeWithin)} |${within(silentWithin)}`);
}

playAttacker();
