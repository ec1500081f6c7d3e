import { expect, it } from 'vitest';
import { isAmong } from './etag.ts';

const ETAG = 'W/"block-7"';

it.each([ETAG, '"block-7"', '"other", W/"block-7"', ' * '])('%s names it', (header) => {
  expect(isAmong(ETAG, header)).toBe(true);
});

it.each([null, '', 'block-7', '"block-70"', 'W/"allow-7"', 'w/"block-7"'])('%s does not', (header) => {
  expect(isAmong(ETAG, header)).toBe(false);
});
