import { expect, test } from 'vitest';
import { isOwnHost } from './own-host.ts';

test.each([
  'lurewatch.example',
  'Lurewatch.Example:8443',
  'lurewatch.example.',
  'localhost:8080',
  'app.localhost',
  '127.0.0.1:8080',
  '192.0.2.7',
  '[::1]:8080',
  '[2001:db8::1]',
])('%s is an own host', (host) => {
  expect(isOwnHost(host, 'lurewatch.example')).toBe(true);
});

test.each([
  'rebound.evil.example:8080',
  'lurewatch.example.evil.example',
  'evil-lurewatch.example',
  'localhost.evil.example',
  '127.0.0.1.nip.example',
  'notlocalhost',
  '',
  ':8080',
  'a b',
  '[::1',
])('%j is not', (host) => {
  expect(isOwnHost(host, 'lurewatch.example')).toBe(false);
});
