import type { PopularityTable } from '@lurewatch/engine/model';
import type { LegitRow } from '../corpus/read-corpus.ts';
import { extractExamples } from './examples.ts';

/** The sections of a model file that the engine's guard-set.ts reads. */
export interface GuardSections {
  readonly guardOffsets: Uint32Array;
  readonly guardEntries: Uint32Array;
  readonly guardGroupCounts: Uint32Array;
  readonly guardDense: Float32Array;
  readonly guardHosted: Uint8Array;
}

/** Legitimate URLs as what the model sees of them: from hashed features nobody reads the addresses back. */
export function guardSections(legit: readonly LegitRow[], popularity: PopularityTable): GuardSections {
  const examples = extractExamples(
    legit.map(({ url }) => ({ url, isPhish: false, weight: 1, use: 'learn' })),
    popularity,
  );
  return {
    guardOffsets: Uint32Array.from(examples.offsets),
    guardEntries: examples.entries,
    guardGroupCounts: Uint32Array.from(examples.groupCounts),
    guardDense: examples.dense,
    guardHosted: examples.hosted,
  };
}
