import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newerThan } from '../../../packaging/newer-than.ts';
import { buildExtension } from '../build.ts';

test('two builds give the same bytes, and zips that other programs read', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-build-'));
  try {
    await buildExtension(join(folder, 'one'));
    await buildExtension(join(folder, 'two'));
    const chromium = join(folder, 'one/chromium');
    const { minimum_chrome_version } = JSON.parse(readFileSync(join(chromium, 'manifest.json'), 'utf8'));
    for (const name of globSync('*.js', { cwd: chromium })) {
      const code = readFileSync(join(chromium, name), 'utf8');
      expect([name, newerThan(code, 'chrome', Number(minimum_chrome_version))]).toEqual([name, []]);
    }
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
