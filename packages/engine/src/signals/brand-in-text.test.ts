import { describe, expect, it } from 'vitest';
import { loadBrandTable } from '../brand/brand-table.ts';
import { brandTableSource } from '../generated/brands.ts';
import { brandInText, loadTextBrands, presentedBrand } from './brand-in-text.ts';

const brands = loadTextBrands(loadBrandTable(brandTableSource));

describe('presentedBrand', () => {
  it.each([
    ['Log in to your PayPal account', 'PayPal'],
    ['PayPal: Log In', 'PayPal'],
    ['Bank of America | Online Banking', 'Bank of America'],
    ['Sign in - Outlook', 'Microsoft'],
    ['三井住友カード｜ログイン', 'Sumitomo Mitsui Card'],
    ['えきねっと ログイン', 'JR East Eki-net'],
  ])('reads %s as the page of %s', (title, brand) => {
    expect(presentedBrand(brands, title)?.name).toBe(brand);
  });

  it.each(['PayPal raises its fees | Daily News', 'How I left Facebook behind', 'My garden', ''])(
    'reads %j as nobody’s',
    (title) => {
      expect(presentedBrand(brands, title)).toBeNull();
    },
  );
});

describe('brandInText', () => {
  it('finds a brand that is only mentioned, the longest name first', () => {
    expect(brandInText(brands, 'My refund from PayPal never came')?.name).toBe('PayPal');
    expect(brandInText(brands, 'nothing of the kind')).toBeNull();
  });
});
