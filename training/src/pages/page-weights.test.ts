import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageWeights } from '../../../packages/engine/src/generated/page-weights.ts';
import { signalWeights } from '../../../packages/engine/src/weights.ts';
import { fileHash, inRepository, readManifest } from '../manifest.ts';
import { fittedMarks } from './page-marks.ts';
import { pageWeightsModule } from './page-weights-module.ts';
import { pagesFile, pagesFileHash } from './read-pages.ts';
import { weighCorpus } from './weigh-corpus.ts';

const TABLE = 'packages/engine/src/generated/page-weights.ts';

describe('the fitted weights of a page', () => {
  it('are those of the training run, by the hash of their file', () => {
    expect(fileHash(inRepository(TABLE))).toBe(readManifest()[TABLE]?.sha256);
  });

  it.runIf(existsSync(pagesFile()))('come out of the same corpus byte for byte', { timeout: 1_800_000 }, async () => {
    expect(readManifest()[TABLE]?.corpus['pages-train.jsonl.gz']).toBe(pagesFileHash());
    expect(pageWeightsModule(await weighCorpus())).toBe(readFileSync(inRepository(TABLE), 'utf8'));
  });

  it('speak in the direction that can be explained, and what costs a kit nothing clears next to nothing', () => {
    expect(Object.keys(pageWeights)).toEqual(Object.keys(fittedMarks));
    let cheap = 0;
    for (const [code, { logOdds }] of Object.entries(pageWeights)) {
      const { least, most } = fittedMarks[code] ?? { least: 0, most: 0 };
      expect(logOdds).toBeGreaterThanOrEqual(least);
      expect(logOdds).toBeLessThanOrEqual(most);
      expect(signalWeights[code]?.logOdds).toBe(logOdds);
      if (least > -1 && logOdds < 0) cheap += logOdds;
    }
    expect(cheap).toBeGreaterThanOrEqual(-1);
  });
});
