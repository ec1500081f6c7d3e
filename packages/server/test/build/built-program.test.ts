import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { escaped } from '../../in-ascii.ts';
import { BUILT, builtProgram, lookOf } from '../../src/built-program.js';

const root = mkdtempSync(join(tmpdir(), 'lurewatch-built-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('the built program', () => {
  const built = pathToFileURL(join(root, 'dist/a/main.js')).href;

  it('is used only while each file that it was made of looks as it did', () => {
    expect(builtProgram(root)).toBeNull();
    write('src/a.ts', 'a');
    write('src/b.ts', 'b');
    write(
      BUILT,
      JSON.stringify({
        folder: 'dist/a',
        sources: ['src/a.ts', 'src/b.ts'].map((path) => [path, lookOf(join(root, path))]),
      }),
    );
    expect(builtProgram(root)).toBe(built);
    const minuteAgo = new Date(Date.now() - 60_000);
    utimesSync(join(root, 'src/b.ts'), minuteAgo, minuteAgo);
    expect(builtProgram(root)).toBeNull();
  });

  it('is used whatever becomes of sources of other programs alone', () => {
    write('src/a.ts', 'a');
    const sources = [
      ['src/a.ts', lookOf(join(root, 'src/a.ts'))],
      ['src/gone.ts', '1 1'],
    ];
    write(BUILT, JSON.stringify({ folder: 'dist/a', sources, programs: { main: [0], gate: [0, 1] } }));
    expect(builtProgram(root)).toBe(built);
    expect(builtProgram(root, 'gate')).toBeNull();
    expect(builtProgram(root, 'lurewatch')).toBeNull();
  });

  it('is not used when a file that it was made of is gone, or the note about it is cut', () => {
    write(BUILT, JSON.stringify({ folder: 'dist/a', sources: [['src/gone.ts', '1 1']] }));
    expect(builtProgram(root)).toBeNull();
    write(BUILT, '{"folder":');
    expect(builtProgram(root)).toBeNull();
  });
});

describe('code in ASCII', () => {
  it.each([
    "'für 😀'",
    "'\\\\é'",
    "'\\é'",
    '/[à-ÿ]+\\é/.source.length > 0 && /^[à-ÿ]+$/.test("éè")',
    '/^[\u{1F600}-\u{1F64F}]$/u.test("😀")',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is read
    '`${"ü"}\\ü\\\\ü`',
  ])('means the same: %s', (code) => {
    const ascii = escaped(code);
    expect(ascii).toMatch(/^[\0-\x7f]*$/);
    expect(new Function(`return ${ascii}`)()).toEqual(new Function(`return ${code}`)());
  });
});
