import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isoInstant } from './time.ts';

it('writes every instant as Date does', () => {
  const instants = fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (date) => {
      expect(isoInstant(date.getTime())).toBe(date.toISOString());
    }),
  );
});

it('knows the edges of a day', () => {
  for (const text of ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z', '2028-02-29T12:00:00.001Z']) {
    expect(isoInstant(Date.parse(text))).toBe(text);
  }
});
