import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildExtension } from '../build.ts';

test('two builds give the same bytes, and zips that other programs read', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-build-'));
  try {
    await buildExtension(join(folder, 'one'));
    await buildExtension(join(folder, 'two'));
    for (const name of ['lurewatch-chromium.zip', 'lurewatch-firefox.zip']) {
      const [one, two] = ['one', 'two'].map((build) => readFileSync(join(folder, build, name)));
      expect(one?.equals(two ?? Buffer.alloc(0)), name).toBe(true);
      const listed = execFileSync('python3', ['-m', 'zipfile', '-t', join(folder, 'one', name)], { encoding: 'utf8' });
      expect(listed).toContain('Done testing');
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
