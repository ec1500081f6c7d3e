import { expect, test } from 'vitest';
import { createCookieJar } from './cookie-jar.ts';

const PAGE = new URL('https://shop.example/');

function sentBack(...cookies: string[]): string | null {
  const jar = createCookieJar();
  jar.keep(PAGE, cookies);
  return jar.headerFor(PAGE);
}

test('a cookie is kept whatever is too long of its attributes', () => {
  expect(sentBack(`s=1; x=${'a'.repeat(5_000)}; secure`)).toBe('s=1');
  expect(sentBack(`s=1${'; x=y'.repeat(50_000)}`)).toBe('s=1');
  expect(sentBack(`s=1${';'.repeat(200_000)}`)).toBe('s=1');
});

test('one whose value is too long is not', () => {
  expect(sentBack(`s=${'a'.repeat(5_000)}`)).toBeNull();
});

test('of more than browsers keep, the last stay', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `c${index}=1`);
  expect(sentBack(...many(100), 's=1')).toContain('c0=1');
  const sent = sentBack(...many(400), 's=1');
  expect(sent).toContain('s=1');
  expect(sent).not.toContain('c0=1');
  const jar = createCookieJar();
  for (const cookie of [...many(400), 's=1']) jar.keep(PAGE, [cookie]);
  expect(jar.headerFor(PAGE)).toContain('s=1');
});
