import { bytesOf, decodeArtefact, wordsOf } from './model/artefact.ts';
import { popularityFrom, rankOf } from './model/popularity.ts';

/** Rank steps 1 … 8 of the model's table mean the 200 … 100 000 most visited domains. */
export type PopularSites = (site: string) => boolean;

/** Reads the table of popular domains out of the model file. */
export function loadPopularSites(model: Uint8Array): PopularSites {
  const artefact = decodeArtefact(model);
  const table = popularityFrom(
    bytesOf(artefact, 'popularityCounts'),
    wordsOf(artefact, 'popularityFingerprints'),
    bytesOf(artefact, 'popularityRanks'),
  );
  const bytes = new Uint8Array(256);
  return (site) => {
    if (site.length > bytes.length) return false;
    for (let i = 0; i < site.length; i++) bytes[i] = site.charCodeAt(i);
    return rankOf(table, bytes, 0, site.length) > 0;
  };
}
