import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { integerArray, textArray } from '../../src/store/postgres/array-parameter.ts';
import { describeWith, POSTGRES_URL } from '../support/services.ts';

describeWith('PostgreSQL', 'arrays as parameters', () => {
  const client = new pg.Client(POSTGRES_URL);
  beforeAll(() => client.connect());
  afterAll(() => client.end());

  it('arrive as they were, whatever texts they hold', async () => {
    // PostgreSQL stores every text but NUL; what is no Unicode text becomes U+FFFD on the way, as everywhere.
    const text = fc.string({ unit: 'binary' }).map((it) => it.replaceAll('\0', ''));
    const hostile = fc.constantFrom('', 'NULL', '{}', '"', '\\', ',', '{"a":"b"}', 'ü', '🎣', '\n');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(text, hostile, fc.constant(null))), async (values) => {
        const { rows } = await client.query('select $1::text[] as texts', [textArray(values)]);
        expect(rows[0].texts).toEqual(values.map((it) => it?.toWellFormed() ?? null));
      }),
    );
  });

  it('hold whole numbers', async () => {
    const { rows } = await client.query('select $1::integer[] as few, $2::bigint[] as times', [
      integerArray([]),
      integerArray([0, -7, 1_763_800_000_000]),
    ]);
    expect(rows[0]).toEqual({ few: [], times: ['0', '-7', '1763800000000'] });
  });
});
