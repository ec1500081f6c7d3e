import { loadBrandTable } from './brand/brand-table.ts';
import { brandTableSource } from './generated/brands.ts';
import { loadModel } from './model/index.ts';
import { loadPageNames } from './page-brand/page-names.ts';
import { loadPopularSites } from './popular-sites.ts';
import type { EngineTables } from './read-url.ts';
import { loadHostLists } from './signals/host-lists.ts';

/** Everything that the detector looks up, from the bytes of its model. Throws ArtefactError when they are damaged. */
export function loadTables(modelBytes: Uint8Array): EngineTables {
  const brands = loadBrandTable(brandTableSource);
  return {
    model: loadModel(modelBytes),
    brands,
    pageNames: loadPageNames(brands),
    lists: loadHostLists(),
    popularityOf: loadPopularSites(modelBytes),
  };
}
