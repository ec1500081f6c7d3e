import { expect, test } from 'vitest';
import { programPages } from './program-pages.ts';
import { scriptPages, scriptWords } from './script-pages.ts';

const LETTERS: Readonly<Record<string, RegExp>> = {
  Cyrillic: /\p{Script=Cyrillic}/gu,
  Greek: /\p{Script=Greek}/gu,
  Hebrew: /\p{Script=Hebrew}/gu,
  Arabic: /\p{Script=Arabic}/gu,
  Han: /\p{Script=Han}/gu,
  Kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Hangul: /\p{Script=Hangul}/gu,
};

test('each script has forty pages, all different, in its own letters and with Latin names among them', () => {
  const pages = scriptPages();
  expect(new Set(pages.map(({ html }) => html)).size).toBe(40 * scriptWords.length);
  for (const { script } of scriptWords) {
    const own = pages.filter(({ kind }) => kind === `script-${script}`);
    expect(own).toHaveLength(40);
    expect(own.filter(({ sensitive }) => sensitive.includes('password'))).toHaveLength(10);
    for (const { html } of own) {
      const text = html.replace(/<[^>]*>/g, ' ');
      expect(text.match(LETTERS[script] as RegExp)?.length ?? 0).toBeGreaterThan(20);
    }
    expect(own.some(({ html }) => /SMS|Google|PDF/.test(html.replace(/<[^>]*>/g, ' ')))).toBe(true);
  }
});

test('there are 65 sign-in pages of programs, each with a password field', () => {
  const pages = programPages();
  expect(new Set(pages.map(({ html }) => html)).size).toBe(65);
  for (const { html } of pages) expect(html.match(/type="password"/g)).toHaveLength(1);
});
