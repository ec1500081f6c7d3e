import { expect, test } from 'vitest';
import { contrastOf, legibleColor } from './colors.ts';

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#ffffff', '#ffffff')).toBe(1);
  // The greys on both sides of AA against white, as the WCAG documents name them.
  expect(contrastOf('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf('#777777', '#ffffff')).toBeLessThan(4.5);
});

test('a colour that cannot be read is refused with the ratio and a way out', () => {
  const color = legibleColor(['#ffffff', '#f4f4f2'], 'white and the light pages', 0.09);
  expect(color('BRAND_COLOR', '#0B6E4F')).toBe('#0b6e4f');
  expect(() => color('BRAND_COLOR', '#ffcc00')).toThrow(
    /^BRAND_COLOR.*its contrast against white and the light pages is 1\.\d\d to 1, and WCAG AA wants 4\.5: take a darker one$/,
  );
  // Enough against white, not on the ground that is mixed of it.
  expect(() => color('BRAND_COLOR', '#757575')).toThrow('take a darker one');
  for (const odd of ['red', '#fff', '#2747b8; x', '']) expect(() => color('BRAND_COLOR', odd)).toThrow('#2747b8');
  expect(() => legibleColor(['#18191c'], 'the dark pages')('BRAND_COLOR_DARK', '#333333')).toThrow('a lighter one');
});
