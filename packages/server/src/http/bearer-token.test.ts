import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { bearerToken } from './bearer-token.ts';

test.each(['Bearer abc', 'bearer abc', 'BEARER  abc '])('%j holds the token abc', (header) => {
  expect(bearerToken(header)).toBe('abc');
});

test.each([undefined, '', 'Bearer', 'Bearer ', 'Basic abc', 'abc'])('%j holds none', (header) => {
  expect(() => bearerToken(header)).toThrow(ApiError);
});
