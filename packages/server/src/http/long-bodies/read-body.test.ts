import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countValues } from './count-values.ts';
import { readBody } from './read-body.ts';

const read = (text: string, most = 10) => readBody(Buffer.from(text), 'json', most);

test('reads what an operation with long bodies takes', () => {
  const body = { urls: ['https://a.example/', 'b,c', '"[{', 7], depth: 'fast', store: false };
  expect(read(JSON.stringify(body))).toEqual({ ok: true, value: body });
  expect(read('[1]')).toEqual({ ok: true, value: {} });
  expect(read('"text"')).toEqual({ ok: true, value: 'text' });
});

test.each([
  ['{"urls":["a"', 'not_json'],
  ['{"__proto__":{"urls":[]}}', 'not_json'],
  ['{"constructor":{"prototype":1}}', 'not_json'],
  [`{"urls":[${'"a",'.repeat(10)}"a"]}`, 'too_many'],
  [`{${'"a":1,'.repeat(2_000)}"urls":["a"]}`, 'too_complex'],
  [`{"urls":${'['.repeat(2_000)}`, 'too_complex'],
])('refuses %.40s', (text, reason) => {
  expect(read(text)).toEqual({ ok: false, reason });
});

test('takes as many as are allowed', () => {
  expect(read(`{"urls":[${'"a",'.repeat(9)}"a"]}`)).toMatchObject({ ok: true });
});

test('nothing nested is handed on', () => {
  const value = { urls: [{ a: 1 }, [2]], depth: { b: [3] } };
  expect(read(JSON.stringify(value))).toEqual({ ok: true, value: { urls: [{}, {}], depth: {} } });
});

test('counts at least as many values as JSON.parse would make', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const { items, others } = countValues(Buffer.from(text));
      expect(items + others + 1).toBeGreaterThanOrEqual(valuesIn(JSON.parse(text)));
    }),
  );
});

/** Every value but the empty ones' missing content: n siblings are parted by n - 1 commas, and each list or object opens once. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const inner = Object.values(value);
  return Math.max(
    1,
    inner.reduce((sum: number, one) => sum + valuesIn(one), 0),
  );
}
