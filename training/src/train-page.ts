import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository, recordArtefact } from './manifest.ts';
import { crossValidate } from './pages/cross-validate.ts';
import { formatPageFigures, pageFigures } from './pages/measure-pages.ts';
import { pageWeightsModule } from './pages/page-weights-module.ts';
import { pagesFile } from './pages/read-pages.ts';
import { weighCorpus } from './pages/weigh-corpus.ts';

/** Where the engine's table lies, from the root of the repository. */
const TABLE = 'packages/engine/src/generated/page-weights.ts';

/** Fits the weights of a page's marks to all pages, writes the engine's table, and prints what cross-validation says of the recipe. */
async function trainPage(): Promise<void> {
  const corpus = await weighCorpus();
  writeFileSync(inRepository(TABLE), pageWeightsModule(corpus));
  recordArtefact(TABLE, { sources: recipe(), corpusFiles: [pagesFile()] });
  console.log(formatPageFigures(pageFigures(crossValidate(corpus), corpus.tables.brands.ownerOfDomain)));
  console.log(`\n${TABLE} written`);
}

function recipe(): string[] {
  const folder = 'training/src/pages';
  return readdirSync(inRepository(folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('measure-'))
    .map((name) => join(folder, name));
}

await trainPage();
