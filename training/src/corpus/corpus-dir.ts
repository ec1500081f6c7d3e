import { join, resolve } from 'node:path';

/** Folder of the corpus: CORPUS_DIR, or shared/corpus beside the checkout. */
export function corpusDir(): string {
  return resolve(process.env.CORPUS_DIR ?? join(import.meta.dirname, '../../../../shared/corpus'));
}
