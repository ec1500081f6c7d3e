import { describe, expect, it } from 'vitest';
import { carriedAddresses } from '../carried/carried-addresses.ts';
import { parseUrl } from './parse-url.ts';
import { peel } from './peel.ts';

const ADDRESS = 'https://shop.nordwind.example/a?b=(c)';

describe('peel', () => {
  it.each([
    `"${ADDRESS}"`,
    `'${ADDRESS}'`,
    `<${ADDRESS}>`,
    `<URL:${ADDRESS}>`,
    `“${ADDRESS}”`,
    `«${ADDRESS}»`,
    `»${ADDRESS}«`,
    `‹${ADDRESS}›`,
    `{${ADDRESS}}`,
    `*${ADDRESS}*`,
    `"${ADDRESS}",`,
    `(${ADDRESS}).`,
    `<${ADDRESS}>;`,
    `\u{feff}${ADDRESS}`,
    `\u{a0}${ADDRESS}\u{a0}`,
    `view-source:${ADDRESS}`,
    `"view-source:${ADDRESS}"`,
    `//shop.nordwind.example/a?b=(c)`,
    `intent://shop.nordwind.example/a?b=(c)#Intent;scheme=https;package=com.browser;end`,
  ])('finds the address in %s', (pasted) => {
    expect(peel(pasted)).toBe(ADDRESS);
    const parsed = parseUrl(pasted);
    expect(parsed.ok && parsed.url.href).toBe(ADDRESS);
  });

  it.each([
    [
      'intent://a.example/x#Intent;scheme=https;S.browser_fallback_url=https%3A%2F%2Fb-shop.com%2F;end',
      'https://a.example/x',
    ],
    [
      `intent://a.example/x#Intent;${';'.repeat(99)}S.browser_fallback_url=https://b-shop.com/;end`,
      'https://a.example/x',
    ],
    ['intent://a.example/x#y#Intent;S.browser_fallback_url=https://b-shop.com/;end', 'https://a.example/x'],
    ['intent://scan/#Intent;scheme=zxing;S.browser_fallback_url=https%3A%2F%2Fa.example/x;end', 'https://a.example/x'],
    ['intent:#Intent;action=x;S.browser_fallback_url=https%3A%2F%2Fa.example/x;end', 'https://a.example/x'],
  ])('keeps where a browser falls back to: %s', (pasted, address) => {
    const parsed = parseUrl(pasted);
    if (!parsed.ok) throw new Error(parsed.code);
    expect(parsed.url.href.split('#')[0]).toBe(address);
    const carried = carriedAddresses(parsed.url).map(({ href }) => href);
    expect(carried).toEqual(pasted.includes('b-shop') ? ['https://b-shop.com/'] : []);
  });

  it('leaves an address, its brackets and what is none as they are', () => {
    for (const text of [
      ADDRESS,
      'https://[2001:db8::1]/',
      'hxxps://a[.]example/',
      'nonsense',
      '"',
      '///x',
      'javascript:x',
    ]) {
      expect(peel(text)).toBe(text);
    }
    expect(parseUrl('view-source:javascript:alert(1)').ok).toBe(false);
    expect(parseUrl('"ftp://shop.example/"')).toMatchObject({ ok: false, code: 'unsupported_scheme' });
  });
});
