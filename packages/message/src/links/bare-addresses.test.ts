import { expect, test } from 'vitest';
import { bareAddressesIn } from './bare-addresses.ts';

test.each([
  ['go to paypa1-login.top/verify.', ['http://paypa1-login.top/verify']],
  ['(secure.paypa1-login.co.uk/a?b=c) A.COM/x', ['http://secure.paypa1-login.co.uk/a?b=c', 'http://A.COM/x']],
  ['https://a.com/x?u=b.com/y a@b.com/x ../b.com/x co.uk/x', []],
  ['and/or 24/7 v1.2/3 packages.ts/x https://x.co.uk/a co.uk/a Node.js wikipedia.org', []],
])('%s', (text, addresses) => {
  expect([...bareAddressesIn(text)]).toEqual(addresses);
});

test('takes no longer than the text is long', () => {
  for (const piece of ['a.', 'a.com/', 'a.com/ ', 'a-', 'a.com/)', 'ä.ä/']) {
    const started = performance.now();
    for (const _ of bareAddressesIn(piece.repeat(1_000_000 / piece.length)));
    expect(performance.now() - started).toBeLessThan(5_000);
  }
});
