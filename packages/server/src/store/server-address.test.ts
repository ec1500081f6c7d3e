import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatServerAddress, parseServerAddress } from './server-address.ts';

const NONE = { user: '', password: '', path: '', query: '' };

describe('the address of a server', () => {
  it.each([
    ['redis://h', { ...NONE, scheme: 'redis', hosts: ['h'] }],
    ['redis://:p@h:6379/2', { ...NONE, scheme: 'redis', password: 'p', hosts: ['h:6379'], path: '/2' }],
    [
      'postgres://a,b:5433,[::1]:5434/d',
      { ...NONE, scheme: 'postgres', hosts: ['a', 'b:5433', '[::1]:5434'], path: '/d' },
    ],
    ['postgres:///d?host=/run/pg', { ...NONE, scheme: 'postgres', hosts: [], path: '/d', query: '?host=/run/pg' }],
    ['postgres://h/d?options=a@b', { ...NONE, scheme: 'postgres', hosts: ['h'], path: '/d', query: '?options=a@b' }],
  ])('%s is read', (text, address) => {
    expect(parseServerAddress(text)).toEqual(address);
  });

  it.each(['p/w', 'p#w', 'p?w', 'p@w', 'a:b', '100%', '50% off', '@', '/', 'p@w/x#y?z', 'ä€😀', '[::1]', 'h,h'])(
    'may hold the password %s as it is',
    (password) => {
      expect(parseServerAddress(`postgres://u:${password}@h1,h2/d`)).toMatchObject({ user: 'u', password });
    },
  );

  it('holds any user and password percent-encoded, and is written so', () => {
    const word = fc.string({ unit: 'binary', maxLength: 20 });
    const hosts = fc.array(fc.constantFrom('h', 'db.example:5433', '[2001:db8::1]:5432', '%2Frun%2Fpg'), {
      minLength: 1,
    });
    fc.assert(
      fc.property(word, word, hosts, (user, password, hosts) => {
        const address = { scheme: 'postgres', user, password, hosts, path: '/d', query: '?sslmode=require' };
        expect(parseServerAddress(formatServerAddress(address))).toEqual(address);
      }),
      { seed: 11, numRuns: 2000 },
    );
  });

  it('is refused where two readings make sense, or none', () => {
    for (const text of [
      'postgres://u:p@h/d?x=y@g/e',
      'postgres://u:1@h:1/d?x=a@b',
      'postgres://',
      'h:1',
      'postgres://u:%zz%41@h',
    ])
      expect(parseServerAddress(text), text).toBeNull();
  });

  it('is judged at any length: a pattern that backtracks would outlast the time limit of the test', () => {
    for (const [text, isOne] of [
      ['@'.repeat(4_000), false],
      ['a,'.repeat(2_000), false],
      ['%'.repeat(4_000), true],
      [`u:${'@h/?x='.repeat(600)}`, true],
      [`${'h,'.repeat(2_000)}h/d`, true],
    ] as const)
      expect(parseServerAddress(`postgres://${text}`) !== null, text.slice(0, 8)).toBe(isOne);
  });
});
