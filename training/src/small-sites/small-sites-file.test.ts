import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { judgeSmallSites, readSmallSitesRecord } from './small-sites-file.ts';

it('judges as many small sites as were kept, by the extractor that is in use', () => {
  const model = readFileSync(join(import.meta.dirname, '../../../packages/engine/artefacts/model.bin'));
  const shares = judgeSmallSites(model);
  expect(shares.urls).toBe(readSmallSitesRecord().rows);
  expect(shares.urls).toBeGreaterThan(1000);
  expect(shares.urls).toBeLessThanOrEqual(3000);
  expect(shares.suspiciousOrWorse).toBeLessThan(0.05);
});
