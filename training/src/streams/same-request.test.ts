import { describe, expect, it } from 'vitest';
import { harmlessTails, withTail } from './harmless-tails.ts';
import { spellings } from './same-request.ts';

/** What a server gets, with unreserved letters decoded (RFC 3986, 6.2.2.2) and without what is empty. */
function requestOf(address: string): string {
  const { protocol, hostname, port, pathname, search } = new URL(address);
  const decoded = `${pathname}${search}`.replace(/%[46-7][0-9a-f]/gi, (escaped) => {
    const letter = decodeURIComponent(escaped);
    return /[a-z]/i.test(letter) ? letter : escaped;
  });
  return `${protocol}//${hostname.endsWith('.') ? hostname.slice(0, -1) : hostname}:${port}${decoded}`;
}

describe('spellings', () => {
  const addresses = ['https://shop.example.org/a/view?item=two', 'http://example.org/', 'https://example.org:8443/x#y'];

  it.each(spellings.map(({ name, respell }) => [name, respell] as const))('%s: is the same request', (_, respell) => {
    const spelled = addresses.flatMap((address) => {
      const other = respell(address);
      return other === null ? [] : [[address, other] as const];
    });
    expect(spelled.length).toBeGreaterThan(0);
    for (const [address, other] of spelled) {
      expect(other).not.toBe(address);
      expect(requestOf(other)).toBe(requestOf(address));
    }
  });
});

describe('withTail', () => {
  it('puts a tail before or behind a query, and before a fragment', () => {
    const [before, behind] = harmlessTails;
    if (before === undefined || behind === undefined) throw new Error('There are tails.');
    expect(withTail('https://a.example/x?y=1#z', before)).toBe('https://a.example/x?sort=newest&y=1#z');
    expect(withTail('https://a.example/x?y=1#z', behind)).toBe('https://a.example/x?y=1&view=grid#z');
    expect(withTail('https://a.example', before)).toBe('https://a.example/?sort=newest');
  });

  it('has twelve tails, half of them before a query', () => {
    expect(harmlessTails).toHaveLength(12);
    expect(harmlessTails.filter(({ place }) => place === 'before')).toHaveLength(6);
  });
});
