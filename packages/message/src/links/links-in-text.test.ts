import { expect, test } from 'vitest';
import { addressesIn } from './links-in-text.ts';

test.each([
  ['see http://a.example/b.', ['http://a.example/b']],
  ['(see http://a.example/b)', ['http://a.example/b']],
  ['http://a.example/b_(c) and www.a.example)', ['http://a.example/b_(c)', 'http://www.a.example']],
  ['http://a.example/[x]} (http://b.example/(y)))', ['http://a.example/[x]', 'http://b.example/(y)))']],
])('%s', (text, addresses) => {
  expect([...addressesIn(text)]).toEqual(addresses);
});

test('an address that ends in a million brackets loses them, in time that grows with their number alone', () => {
  expect([...addressesIn(`http://a.example/${')'.repeat(1_000_000)}`)]).toEqual(['http://a.example/']);
});
