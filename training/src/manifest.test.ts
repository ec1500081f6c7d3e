import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findStaleArtefacts } from './check-generated.ts';
import { readManifest, recordArtefact } from './manifest.ts';

describe('the manifest of generated files', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lurewatch-manifest-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('tells a changed source, a changed artefact and a changed corpus file, and forgives a corpus that is not there', async () => {
    const path = (name: string) => join(folder, name);
    const write = (name: string, text: string) => writeFileSync(path(name), text);
    write('made.bin', 'artefact');
    write('maker.ts', 'source');
    write('rows.tsv.gz', 'corpus');
    recordArtefact(
      path('made.bin'),
      { sources: [path('maker.ts')], corpusFiles: [path('rows.tsv.gz')] },
      path('manifest.json'),
    );
    const problems = (corpus = folder) => findStaleArtefacts(readManifest(path('manifest.json')), corpus);
    expect(await problems()).toEqual([]);

    write('rows.tsv.gz', 'other corpus');
    expect(await problems()).toEqual([expect.stringContaining('corpus rows.tsv.gz')]);
    expect(await problems(join(folder, 'no-corpus'))).toEqual([]);
    write('maker.ts', 'other source');
    write('made.bin', 'other artefact');
    expect(await problems(join(folder, 'no-corpus'))).toHaveLength(2);
  });
});

describe('the committed artefacts', () => {
  it('are those that their sources make', { timeout: 600_000 }, async () => {
    expect(await findStaleArtefacts(readManifest())).toEqual([]);
  });
});
