import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.ts';

const NAMES = ['NETWORK_CHECKS', 'DATABASE_URL', 'PORT', 'DATA_DIR', 'depth', 'store', 'url'];

test.each([
  ['NETWORK_CHEKS', 'NETWORK_CHECKS'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['strore', 'store'],
  ['Store', 'store'],
  ['uri', 'url'],
])('%s was probably meant to be %s', (name, meant) => {
  expect(nearestName(name, NAMES)).toBe(meant);
});

test.each(['HOME', 'PATH', 'SHELL', 'DATABASE_HOST_NAME', 'deep', 'source', 'x'.repeat(10_000), ''])(
  '%.20s is something of its own',
  (name) => {
    expect(nearestName(name, NAMES)).toBeNull();
  },
);
