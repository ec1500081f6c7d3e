import { parseUrl } from '@lurewatch/engine';
import { describe, expect, it } from 'vitest';
import { addressOf, editsOf, type Lure } from './edits.ts';

const lure: Lure = {
  labels: ['www', 'paypal-verify'],
  suffix: 'top',
  brandLabel: 1,
  brand: 'paypal',
  hosted: false,
  path: '/login',
  query: 'id=7',
  fragment: '',
};

describe('editsOf', () => {
  const edits = editsOf(lure);

  it('plays every kind: nine paths and more, fourteen words in four places, twelve endings, four honest names', () => {
    const count = (kind: string) => edits.filter((edit) => edit.kind === kind).length;
    expect(count('path')).toBeGreaterThanOrEqual(9);
    expect(count('word')).toBeGreaterThanOrEqual(56);
    expect(count('ending')).toBeGreaterThanOrEqual(12);
    expect(count('place')).toBeGreaterThanOrEqual(4);
    expect(count('dash')).toBe('paypalverify'.length - 2);
    expect(count('letter')).toBeGreaterThanOrEqual('paypal'.length);
    expect(count('tail')).toBeGreaterThanOrEqual(12);
    expect(count('fragment')).toBeGreaterThanOrEqual(4);
  });

  it('leaves the brand readable in every host, and every address a whole one', () => {
    for (const { result, kind } of edits) {
      expect(result.labels[result.brandLabel]).toContain(result.brand);
      if (kind !== 'letter') expect(result.brand.replaceAll('-', '')).toBe('paypal');
      expect(parseUrl(addressOf(result)).ok, addressOf(result)).toBe(true);
    }
  });

  it('is what the attacker starts from when nothing is edited', () => {
    expect(addressOf(lure)).toBe('https://www.paypal-verify.top/login?id=7');
  });
});
