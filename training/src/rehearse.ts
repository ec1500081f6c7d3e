import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeInventedCorpus } from './invented-corpus.ts';
import { shippedModel } from './shipped-model.ts';

/** Tables that shape the model and that a rehearsal does not meet in full. */
export const tablesOfTheModel: readonly string[] = [
  'packages/engine/src/tenancy/label-services.ts',
  'training/src/logins/products.ts',
  'training/artefacts/small-sites.bin.gz',
];

/**
 * SHA-256 (hex) of the model that the whole recipe makes of a small invented corpus, in seconds: it changes with any
 * change of the program that would change the bytes of the real one, and with no other.
 */
export async function rehearse(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'lurewatch-rehearsal-'));
  try {
    writeInventedCorpus(dir);
    const { file } = await shippedModel(() => {}, dir);
    return createHash('sha256').update(file).digest('hex');
  } finally {
    rmSync(dir, { recursive: true });
  }
}
