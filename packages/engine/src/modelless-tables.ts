import { loadBrandTable } from './brand/brand-table.ts';
import { asKnown } from './brand/known-names.ts';
import { brandTableSource } from './generated/brands.ts';
import { loadPageNames } from './page-brand/page-names.ts';
import type { EngineTables } from './read-url.ts';
import { loadHostLists } from './signals/host-lists.ts';

/**
 * What the detector looks up whatever its model, built at the first call and shared by all engines of the thread. It takes longer
 * than all else that an engine is made of: who waits for the model's bytes can have it done meanwhile.
 */
export const modellessTables: () => Pick<EngineTables, 'brands' | 'pageNames' | 'lists'> = readOnce(() => {
  const brands = loadBrandTable(brandTableSource, asKnown);
  return { brands, pageNames: readOnce(() => loadPageNames(brands)), lists: loadHostLists() };
});

/** Read when it is asked for first, and kept. */
function readOnce<T>(read: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}
