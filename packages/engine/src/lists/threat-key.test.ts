import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseUrl } from '../url/parse-url.ts';
import { splitUrl } from './canonicalize-url.ts';
import { urlKey } from './threat-key.ts';

it('has one key for a URL, whether or not its canonical form has to be worked out', () => {
  const piece = fc.constantFrom('a', 'Login', '1', '.', '..', '/', '//', '%41', '%2541', '%', '?', '&', '=', '#', '@');
  const odd = fc.constantFrom('é', ' ', '\\', ':', ';', '~', '"', '|', '{', "'", '\t');
  const tail = fc.array(fc.oneof({ weight: 3, arbitrary: piece }, odd), { maxLength: 12 }).map((it) => it.join(''));
  const host = fc.constantFrom(
    'a.example',
    'www.b.example:8080',
    'u:p@c.example',
    '[::1]',
    '127.0.0.1',
    'xn--e1a.example',
  );
  const isPlain = { yes: 0, no: 0 };
  fc.assert(
    fc.property(host, tail, (authority, rest) => {
      const parsed = parseUrl(`https://${authority}/${rest}`);
      if (!parsed.ok) return;
      const { href, canonicalHost, path } = parsed.url;
      isPlain[/[%#@]|\/[/.]/.test(href.slice(8)) ? 'no' : 'yes']++;
      const parts = splitUrl(href);
      const query = parts?.query ?? '';
      expect(urlKey(parsed.url)).toBe(`${canonicalHost}${parts?.path ?? path}${query === '' ? '' : `?${query}`}`);
    }),
    { numRuns: 20_000, seed: 7 },
  );
  expect(Math.min(isPlain.yes, isPlain.no)).toBeGreaterThan(1_000);
});
