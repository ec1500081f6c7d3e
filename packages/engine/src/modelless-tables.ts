import { loadBrandTable } from './brand/brand-table.ts';
import { asKnown } from './brand/known-names.ts';
import { allocateOwn, type BuiltTables, buildAnew, type KeepTables, keepTables } from './built-tables.ts';
import { brandTableSource } from './generated/brands.ts';
import { loadPageNames } from './page-brand/page-names.ts';
import type { EngineTables } from './read-url.ts';
import { loadHostLists } from './signals/host-lists.ts';

export type ModellessTables = Pick<EngineTables, 'brands' | 'pageNames' | 'lists'>;

/** Those of a table of brands. */
const BUILT = ['gates', 'substrings', 'typos'] as const satisfies readonly (keyof BuiltTables)[];

const built: Partial<BuiltTables> = {};
let known: ModellessTables | null = null;

/**
 * What the detector looks up whatever its model, built at the first call and shared by all engines of the thread. It takes longer
 * than all else that an engine is made of: who waits for the model's bytes can have it done meanwhile.
 * @param keep is told of what was built, at later calls too
 */
export function modellessTables(keep: KeepTables = buildAnew): ModellessTables {
  const remember = keepTables(built, allocateOwn);
  if (known !== null) {
    for (const name of BUILT) keep(name, () => remember(name, neverBuilt));
    return known;
  }
  const brands = loadBrandTable(brandTableSource, asKnown, (name, build) => remember(name, () => keep(name, build)));
  known = { brands, pageNames: readOnce(() => loadPageNames(brands)), lists: loadHostLists() };
  return known;
}

function neverBuilt(): never {
  throw new Error('a table of brands was not remembered');
}

/** Read when it is asked for first, and kept. */
function readOnce<T>(read: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}
