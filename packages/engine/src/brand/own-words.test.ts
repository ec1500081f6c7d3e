import { expect, it } from 'vitest';
import { isOwnMatter } from './own-words.ts';

it.each([
  ['mossbankarena', true],
  ['mossbank-research', true],
  ['mossbank', false],
  ['mossbank-login', false],
  ['research-login-mossbank', false],
])('tells whether %s is a matter of the firm itself', (label, isOwn) => {
  expect(isOwnMatter([label], 'mossbank')).toBe(isOwn);
});
