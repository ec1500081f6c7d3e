import type { Analysis } from '@lurewatch/contract';
import { expect, test } from 'vitest';
import { imitatedBrands } from './week.ts';

const of = (brand: string | null, verdict: Analysis['verdict']) =>
  ({ brand_detected: brand, verdict }) as Pick<Analysis, 'brand_detected' | 'verdict'> as Analysis;

test('brands are counted where they were imitated, the most imitated first', () => {
  const analyses = [
    of('DHL', 'dangerous'),
    of('PayPal', 'suspicious'),
    of('PayPal', 'dangerous'),
    of('PayPal', 'safe'),
    of(null, 'dangerous'),
  ];
  expect(imitatedBrands(analyses, 5)).toEqual([
    { brand: 'PayPal', count: 2 },
    { brand: 'DHL', count: 1 },
  ]);
  expect(imitatedBrands(analyses, 1)).toHaveLength(1);
});
