import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortFew } from './sort-few.ts';

it('sorts as Array.sort does, equal items in their order', () => {
  const item = fc.record({ key: fc.integer({ min: 0, max: 4 }), name: fc.string() });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 20 }), (items) => {
      const byKey = (a: { key: number }, b: { key: number }) => b.key - a.key;
      const expected = [...items].sort(byKey);
      expect(sortFew(items, byKey)).toEqual(expected);
    }),
    { seed: 20261121 },
  );
});
