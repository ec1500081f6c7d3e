import { bytesOf, decodeArtefact, wordsOf } from './model/artefact.ts';
import { popularityFrom, rankOf } from './model/popularity.ts';

/** Rank step of a site: 1 … 8 for the 200 … 100 000 most visited domains (rankSteps), 0 for all others. */
export type PopularityOf = (site: string) => number;

/** Reads the table of popular domains out of the model file. */
export function loadPopularSites(model: Uint8Array): PopularityOf {
  const artefact = decodeArtefact(model);
  const table = popularityFrom(
    bytesOf(artefact, 'popularityCounts'),
    wordsOf(artefact, 'popularityFingerprints'),
    bytesOf(artefact, 'popularityRanks'),
  );
  const bytes = new Uint8Array(256);
  return (site) => {
    if (site.length > bytes.length) return 0;
    for (let i = 0; i < site.length; i++) bytes[i] = site.charCodeAt(i);
    return rankOf(table, bytes, 0, site.length);
  };
}
