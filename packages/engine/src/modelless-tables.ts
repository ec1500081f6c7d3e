import { buildAll, loadBrandTable } from './brand/brand-table.ts';
import { ADDRESS_OF, asKnown } from './brand/known-names.ts';
import { allocateOwn, type BuiltTables, buildAnew, type KeepTables, keepTables } from './built-tables.ts';
import { brandTableSource } from './generated/brands.ts';
import { once } from './once.ts';
import { loadPageNames } from './page-brand/page-names.ts';
import type { EngineTables } from './read-url.ts';
import { loadHostLists } from './signals/host-lists.ts';

export type ModellessTables = Pick<EngineTables, 'brands' | 'pageNames' | 'lists'>;

/** Those of a table of brands. */
const BUILT = [
  'domains',
  'tokens',
  'secondLabels',
  'exceptions',
  'substrings',
  'typos',
] as const satisfies readonly (keyof BuiltTables)[];

const built: Partial<BuiltTables> = {};
let known: ModellessTables | null = null;

/**
 * What the detector looks up whatever its model, shared by all engines of the thread. Much of it is built when it is asked for first.
 * @param keep is told of what is built, at later calls too
 * @param isShared all is built now that other threads can read
 */
export function modellessTables(keep: KeepTables = buildAnew, isShared = false): ModellessTables {
  known ??= load(keep);
  if (isShared) buildAll(known.brands);
  for (const name of BUILT) tellOf(name, keep);
  return known;
}

function load(keep: KeepTables): ModellessTables {
  const remember = keepTables(built, allocateOwn);
  const brands = loadBrandTable(brandTableSource, KNOWN, (name, build) => remember(name, () => keep(name, build)));
  // No verdict comes without.
  brands.ownerOfDomain.has('');
  return { brands, pageNames: once(() => loadPageNames(brands)), lists: loadHostLists() };
}

const KNOWN = { asKnown, addresses: ADDRESS_OF };

function tellOf<Name extends keyof BuiltTables>(name: Name, keep: KeepTables): void {
  const tables = built[name];
  if (tables !== undefined) keep(name, () => tables);
}
