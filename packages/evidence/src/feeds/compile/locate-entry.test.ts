import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSharedSuffix, locateEntry } from './locate-entry.ts';

it.each([
  ['https://www.Evil.example/Login?b=1#frag', 'evil.example/Login?b=1', 'url'],
  ['https://evil.example', 'evil.example/', 'host'],
  ['evil.example', 'evil.example/', 'domain'],
  ['*.evil.example', 'evil.example/', 'domain'],
  ['www.evil.example', 'evil.example/', 'host'],
  ['evil.example/login', 'evil.example/login', 'url'],
  ['hxxps://evil[.]example/x', 'evil.example/x', 'url'],
  ['bücher.example', 'xn--bcher-kva.example/', 'domain'],
  ['http://0x7f000001/x', '127.0.0.1/x', 'url'],
])('brings %s to %s (%s)', (text, expression, scope) => {
  expect(locateEntry({ text }, 'domain')).toMatchObject({ expression, scope });
});

it.each(['', 'localhost', 'not a host', '<html>', 'javascript:alert(1)', 'ftp://evil.example/', 'a..b.example', '%%%'])(
  'makes nothing of %j',
  (text) => {
    expect(locateEntry({ text }, 'domain')).toBeNull();
  },
);

it('follows what the format says of bare names', () => {
  expect(locateEntry({ text: 'evil.example', scope: 'host' }, 'domain')?.scope).toBe('host');
});

it('knows the suffixes under which anyone gets a name', () => {
  for (const host of ['com', 'co.uk', 'github.io', 'weebly.com', 'blogspot.com'])
    expect([host, isSharedSuffix(host)]).toEqual([host, true]);
  for (const host of ['example.com', 'evil.github.io', 'paypal.com', '192.0.2.1'])
    expect([host, isSharedSuffix(host)]).toEqual([host, false]);
});

it('never throws, whatever the text', () => {
  let located = 0;
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.domain()), (text) => {
      if (locateEntry({ text }, 'domain') !== null) located++;
    }),
    { seed: 20260113, numRuns: 1000 },
  );
  expect(located).toBeGreaterThan(200);
});
