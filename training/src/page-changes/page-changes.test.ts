import { describe, expect, test } from 'vitest';
import { isDrawnTheSame, readExpected } from './expected.ts';
import { plainPage, textOf } from './page-change.ts';
import { pageChanges } from './page-changes.ts';

const PAGE =
  '<!doctype html>\n<html><head><title>Sign in</title></head><body class=a><form action="/in"><label for=p>Password</label>' +
  '<input id=p type="password" name="pass"></form><p>Straße – 5 €</p></body></html>';

describe('changes of pages', () => {
  test('are at least 300, each with a name that is a label of a host', () => {
    const names = pageChanges.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(300);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z0-9][a-z0-9_-]{0,60}$/);
  });

  test.each(pageChanges)('$name answers at the root, the same each time, and changes something', ({ serve }) => {
    const request = { path: '/', headers: { 'user-agent': 'Lurewatch/1.0' } };
    const answers = [serve(plainPage(PAGE)), serve(plainPage(PAGE))].map((site) => site['/']?.(request));
    expect(answers[0]).toBeDefined();
    expect(answers[1]).toEqual(answers[0]);
    const plain = plainPage(PAGE);
    expect({ status: 200, ...plain }).not.toEqual(answers[0]);
  });

  test('the page itself stays on the host wherever the change does not write it anew', () => {
    const carries = pageChanges.filter(({ group }) => ['tokens', 'limits'].includes(group));
    for (const { name, serve } of carries) {
      const html = textOf(serve(plainPage(PAGE))['/']?.({ path: '/', headers: {} }) as never);
      expect(html.replaceAll('\0', ''), name).toContain('5 €');
    }
  });
});

describe('what the browser made of them', () => {
  const expected = readExpected();

  test('is kept for every change, on at least eight of forty pages', () => {
    expect(expected?.pages).toHaveLength(40);
    for (const { name } of pageChanges) expect(expected?.changes[name]?.drawn, name).toBeGreaterThanOrEqual(8);
  });

  test('nearly all leave fields and text as they were', () => {
    const shares = pageChanges.map(({ name }) => {
      const change = expected?.changes[name];
      if (change === undefined) return 0;
      const places = Array.from({ length: change.drawn }, (_, place) => place);
      return places.filter((place) => isDrawnTheSame(change, place)).length / change.drawn;
    });
    expect(shares.filter((share) => share >= 0.5).length / shares.length).toBeGreaterThan(0.97);
  });
});
