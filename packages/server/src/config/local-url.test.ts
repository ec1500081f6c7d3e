import { expect, it } from 'vitest';
import { localUrl } from './local-url.ts';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:8080'],
  ['0.0.0.0', 'http://127.0.0.1:8080'],
  ['::', 'http://[::1]:8080'],
  ['2001:db8::1', 'http://[2001:db8::1]:8080'],
  ['lurewatch.internal', 'http://lurewatch.internal:8080'],
])('a service that listens on %s is reached at %s', (host, url) => {
  expect(localUrl({ host, port: 8080 })).toBe(url);
});
