import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsEmail, holdsToken, maskEmails } from './personal-data.ts';

/** The definitions, as patterns that are too slow for long text: the scans must say the same. */
const EMAIL = /[^\s@/]+@[^\s@/]+\.[^\s@/.]/;
const TOKEN = /(?=[A-Za-z0-9]*\d)(?=[A-Za-z0-9]*[A-Za-z])[A-Za-z0-9]{16,}/;
const EMAIL_IN_TEXT = /[^\s@"'<>()]+@[^\s@"'<>()]+\.[^\s@"'<>().]+/g;

const text = fc
  .array(
    fc.constantFrom(
      'a',
      'Z',
      '7',
      '@',
      '.',
      '..',
      '/',
      ' ',
      '\u00a0',
      '"',
      '(',
      '>',
      'é',
      '-',
      'jo@b.example',
      'a1b2c3d4e5f6',
      '123456789012',
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));

describe('one look at the text', () => {
  test('finds the addresses and tokens that the definitions find', () => {
    const seen = { email: 0, token: 0, masked: 0 };
    fc.assert(
      fc.property(text, (one) => {
        expect(holdsEmail(one)).toBe(EMAIL.test(one));
        expect(holdsToken(one, 16)).toBe(TOKEN.test(one));
        expect(maskEmails(one, '***')).toBe(one.replace(EMAIL_IN_TEXT, '***'));
        if (holdsEmail(one)) seen.email++;
        if (holdsToken(one, 16)) seen.token++;
        if (maskEmails(one, '***') !== one) seen.masked++;
      }),
      { seed: 1, numRuns: 20_000 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(1_000);
  });

  // Trying every start anew, as the patterns do, takes minutes for each of these.
  test.each([
    ['digits', '7'.repeat(400_000)],
    ['letters', 'x'.repeat(400_000)],
    ['at signs', '@'.repeat(400_000)],
    ['almost addresses', 'a@b'.repeat(150_000)],
    ['dots', `a@b${'.'.repeat(400_000)}`],
  ])('takes linear time: %s', (_, long) => {
    const startedAt = performance.now();
    holdsEmail(long);
    holdsToken(long, 16);
    maskEmails(long, '***');
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});
