import { parseUrl } from '@lurewatch/engine';
import { expect, test } from 'vitest';
import { mayPressOn } from './may-press-on.ts';

const engine = { isTrustedSite: (site: string) => site === 'known.example' };

test.each([
  ['https://young.example/', 'navigation', true],
  ['https://www.known.example/', 'navigation', false],
  ['https://young.example/', 'subresource', false],
  ['https://young.example/', 'dns', false],
] as const)('%s for %s: %s', (address, context, expected) => {
  const parsed = parseUrl(address);
  expect(parsed.ok && mayPressOn(parsed.url, context, engine)).toBe(expected);
});
