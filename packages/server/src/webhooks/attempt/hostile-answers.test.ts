import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerExcerpt, EXCERPT_BYTES } from './answer-excerpt.ts';
import { parseRetryAfter } from './retry-after.ts';

describe('Retry-After', () => {
  const now = Date.UTC(2026, 10, 20, 12, 0, 0);

  it('is read as seconds or as a date', () => {
    expect(parseRetryAfter('120', now)).toBe(120_000);
    expect(parseRetryAfter(' 0 ', now)).toBe(0);
    expect(parseRetryAfter('Fri, 20 Nov 2026 12:01:00 GMT', now)).toBe(60_000);
  });

  it('is ignored when it is absent, past or unreadable', () => {
    const texts = [
      undefined,
      '',
      '-5',
      '1.5',
      '1e9',
      'soon',
      '12345678901',
      '0x10',
      'Fri, 20 Nov 2026 11:59:59 GMT',
      'Friday, never',
      `Fri, 20 Nov 2026 12:01:00 GMT${' ('.repeat(15_000)}`,
      ' '.repeat(30_000),
    ];
    for (const text of texts) expect(parseRetryAfter(text, now)).toBeNull();
  });

  it('never throws, and never asks for a negative time', () => {
    let understood = 0;
    const text = fc.oneof(
      fc.string(),
      fc.nat().map(String),
      fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
    );
    fc.assert(
      fc.property(text, (value) => {
        const wait = parseRetryAfter(value, now);
        if (wait !== null) understood++;
        return wait === null || (wait >= 0 && Number.isFinite(wait));
      }),
      { seed: 6, numRuns: 2000 },
    );
    expect(understood).toBeGreaterThan(100);
  });
});

describe('the excerpt of an answer', () => {
  it('keeps text, tabs and line feeds', () => {
    expect(answerExcerpt(Buffer.from('ok\r\n\tGrüße 🎣'))).toBe('ok\n\tGrüße 🎣');
  });

  it('does not end in half a character', () => {
    expect(answerExcerpt(Buffer.from('🎣'.repeat(300)).subarray(0, 1023))).toBe('🎣'.repeat(255));
  });

  it('of any bytes is short, well-formed, and free of controls', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => {
        const text = answerExcerpt(bytes);
        // Each byte that is not UTF-8 becomes one replacement character.
        return text.length <= EXCERPT_BYTES && text.isWellFormed() && !/(?![\t\n])\p{Cc}/u.test(text);
      }),
      { seed: 6, numRuns: 2000 },
    );
  });
});
