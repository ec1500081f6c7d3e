import { expect, test } from 'vitest';
import { anonymousAddress } from './anonymous-address.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1234:5678::1', '2001:db8:1234::/48'],
  ['::1', '0:0:0::/48'],
  ['not an address', ''],
])('%s is logged as %s', (address, network) => {
  expect(anonymousAddress(address)).toBe(network);
});
