import { type PopularityTable, popularityFrom, popularityKey, rankSteps } from '@lurewatch/engine/model';

/** The sections of the artefact that hold the popular domains. */
export interface PopularitySections {
  readonly popularityCounts: Uint8Array;
  readonly popularityFingerprints: Uint32Array;
  readonly popularityRanks: Uint8Array;
}

export function buildPopularity(
  domains: readonly { readonly domain: string; readonly bucket: number }[],
): PopularitySections {
  const keys = domains.map(({ domain, bucket }) => ({ ...popularityKey(domain), rank: rankSteps.indexOf(bucket) + 1 }));
  keys.sort((a, b) => a.prefix - b.prefix || a.fingerprint - b.fingerprint || a.rank - b.rank);
  const counts = new Uint8Array(65_536);
  for (const { prefix } of keys) counts[prefix] = (counts[prefix] ?? 0) + 1;
  return {
    popularityCounts: counts,
    popularityFingerprints: Uint32Array.from(keys, (key) => key.fingerprint),
    popularityRanks: Uint8Array.from(keys, (key) => key.rank),
  };
}

export function popularityTableOf(sections: PopularitySections): PopularityTable {
  return popularityFrom(sections.popularityCounts, sections.popularityFingerprints, sections.popularityRanks);
}
