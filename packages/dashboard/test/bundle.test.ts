import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

const PACKAGE = join(import.meta.dirname, '..');
const DIST = join(PACKAGE, 'dist');
const LIMIT_BYTES = 200_000;
/** Page, scripts, style and font, as sent. */
const FIRST_PAGE_BYTES = 220_000;

describe('the built pages', () => {
  beforeAll(() => {
    execFileSync(process.execPath, [join(PACKAGE, 'build.ts')]);
  }, 60_000);

  test('load at most 200 kB of script at first, compressed', () => {
    const html = readFileSync(join(DIST, 'index.html'), 'utf8');
    const scripts = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map((match) => match[1] ?? '');
    expect(scripts.length).toBeGreaterThan(1);
    const bytes = scripts.reduce((sum, path) => sum + statSync(join(DIST, `${path}.gz`)).size, 0);
    expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
  });

  test('need at most 220 kB for the first page, font included', () => {
    const html = readFileSync(join(DIST, 'index.html'), 'utf8');
    const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1] ?? '');
    expect(files.some((path) => path.endsWith('.woff2')) && files.some((path) => path.endsWith('.css'))).toBe(true);
    const sent = (path: string) => statSync(join(DIST, /\.(?:js|css|svg)$/.test(path) ? `${path}.br` : path)).size;
    expect(files.reduce((sum, path) => sum + sent(path), statSync(join(DIST, 'index.html')).size)).toBeLessThanOrEqual(
      FIRST_PAGE_BYTES,
    );
  });

  test('hold nothing inline and name no other origin to load from', () => {
    const html = readFileSync(join(DIST, 'index.html'), 'utf8');
    expect(html).not.toMatch(/<style|style="|<script(?![^>]*src=)|(?:src|href)="https?:/);
    const css = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.css'));
    for (const name of css)
      expect(readFileSync(join(DIST, 'assets', name), 'utf8')).not.toMatch(/url\((?:data:|https?:)/);
  });

  test('are compressed beforehand and named by their content', () => {
    const assets = readdirSync(join(DIST, 'assets'));
    for (const name of assets.filter((file) => file.endsWith('.js'))) {
      expect(name).toMatch(/-[\w-]{8}\.js$/);
      expect(assets).toContain(`${name}.br`);
    }
  });

  test('are not built again when nothing has changed', () => {
    const before = statSync(join(DIST, 'index.html')).mtimeMs;
    execFileSync(process.execPath, [join(PACKAGE, 'build.ts')]);
    expect(statSync(join(DIST, 'index.html')).mtimeMs).toBe(before);
  });
});
