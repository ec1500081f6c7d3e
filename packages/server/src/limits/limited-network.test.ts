import { expect, it } from 'vitest';
import { limitedNetwork } from './limited-network.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['x'.repeat(8_000), 'x'.repeat(320)],
])('%s counts as %s', (address, network) => {
  expect(limitedNetwork(address)).toBe(network);
});
