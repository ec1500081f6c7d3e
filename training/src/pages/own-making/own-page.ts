import type { CorpusPage } from '../read-pages.ts';

/** An honest page that the project made itself, in the shape of the corpus. */
export function ownPage(
  kind: string,
  number: number,
  page: Pick<CorpusPage, 'title' | 'html' | 'sensitive'>,
): CorpusPage {
  const id = `own-${kind}-${number}`;
  return {
    id,
    cls: 'legit',
    kind,
    repo: `own making: ${kind}`,
    path: `${id}.html`,
    brand: null,
    brand_domain: null,
    fragment: false,
    ...page,
  };
}
