import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findUrls } from './find-urls.ts';

it.each([
  ['GET https://a.example/x?y=1 200', ['https://a.example/x?y=1']],
  ['see hxxps://a[.]example/x, and b[.]example.', ['hxxps://a[.]example/x', 'b[.]example']],
  ['hxxp[:]//a(dot)example and h**p://b[.]example', ['hxxp[:]//a(dot)example', 'h**p://b[.]example']],
  ['(https://en.example/wiki/A_(b)) and [https://c.example/]', ['https://en.example/wiki/A_(b)', 'https://c.example/']],
  ['<a href="https://a.example/">x</a>', ['https://a.example/']],
  ['twice https://a.example/ https://a.example/', ['https://a.example/']],
  ['login.example[.]com:8443/verify?x=1!', ['login.example[.]com:8443/verify?x=1']],
  ['the IP 203[.]0[.]113[.]9/login', ['203[.]0[.]113[.]9/login']],
  ['a report.pdf from mail.example.com at 10:20 //', []],
  ['', []],
])('%s', (text, urls) => {
  expect(findUrls(text)).toEqual(urls);
});

it('finds in a text that is a URL what it finds where the same stands after something else', () => {
  const character = fc.constantFrom(
    ...'abc/.:-_?&=%#~+!,;*@$|()[]{}<>"\'`^ é\n\\'.split(''),
    'https://',
    '[.]',
    '(dot)',
  );
  let found = 0;
  fc.assert(
    fc.property(fc.constantFrom('http://', 'https://'), fc.array(character, { maxLength: 20 }), (scheme, parts) => {
      const text = scheme + parts.join('');
      const urls = findUrls(text);
      found += urls.length;
      expect(urls).toEqual(findUrls(`> ${text}`));
    }),
    { seed: 1, numRuns: 5_000 },
  );
  expect(found).toBeGreaterThan(3_000);
});

it('takes no more than twenty of a line', () => {
  const text = Array.from({ length: 500 }, (_, index) => `https://h${index}.example/`).join(' ');
  expect(findUrls(text)).toHaveLength(20);
});

it('takes linear time on what an attacker writes', () => {
  const began = performance.now();
  for (const part of ['a', 'a.', 'a[.]', '[.]', ')', 'http://)', 'hxxp', 'http://a[.', '(dot)a', '-.']) {
    findUrls(`x[.]y ${part.repeat(300_000 / part.length)}`);
  }
  expect(performance.now() - began).toBeLessThan(10_000);
});
