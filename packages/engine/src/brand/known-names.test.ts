import { expect, it } from 'vitest';
import { brandTableSource } from '../generated/brands.ts';
import { allLetters } from './brands-of-source.ts';
import { isCalledSo, knownDomains, knownName, ownerName, writtenName } from './known-names.ts';

const written = brandTableSource.brands.split('\n').map((line) => allLetters(line.slice(0, line.indexOf('|'))));

it('calls no two brands the same that the table tells apart, and pages are read by the name of the table', () => {
  const before = new Set(written);
  const renamed = [...before].filter((name) => knownName(name) !== name);
  expect(renamed.length).toBeGreaterThan(40);
  for (const name of renamed) {
    expect(before.has(knownName(name)), name).toBe(false);
    expect(writtenName(knownName(name))).toBe(name);
  }
});

it('says whose a domain is in the name that people know', () => {
  expect(ownerName('Meta', 'facebook.com')).toBe('Facebook');
  expect(ownerName('Meta', 'static.xx.fbcdn.net')).toBe('Facebook');
  expect(ownerName('Meta', 'meta.com')).toBe('Meta');
  expect(ownerName('PayPal', 'facebook.com')).toBe('PayPal');
  expect(knownDomains('Hacker News', ['hackernews.hn', 'ycombinator.com'])[0]).toBe('news.ycombinator.com');
  expect(isCalledSo('Booking.com', 'booking.com')).toBe(true);
});
