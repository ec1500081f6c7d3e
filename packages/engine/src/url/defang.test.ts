import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defang } from './defang.ts';

it('defangs addresses of every kind', () => {
  expect(defang('https://a.b.example/x.php?u=jo@c.example')).toBe('hxxps://a[.]b[.]example/x[.]php?u=jo[@]c[.]example');
  expect(defang('HTTP://A.example and 10.0.0.1, bücher.example.')).toBe(
    'hxxp://A[.]example and 10[.]0[.]0[.]1, bücher[.]example.',
  );
  expect(defang('a\u202eb\u0000c\nd')).toBe('a b c d');
});

it('leaves no address whatever it is given', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' }), fc.emailAddress()), (text) => {
      const defanged = defang(text);
      expect(defanged).not.toMatch(/https?:/i);
      expect(defanged).not.toMatch(/[a-z0-9]\.[a-z0-9]/i);
      expect(defanged).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }),
  );
});
