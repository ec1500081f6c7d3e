import type { Analysis } from '@lurewatch/contract';

export interface BrandCount {
  readonly brand: string;
  readonly count: number;
}

/** Brands by how often they were imitated, most often first; legitimate pages of a brand do not count. */
export function imitatedBrands(analyses: readonly Analysis[], most: number): readonly BrandCount[] {
  const counts = new Map<string, number>();
  for (const { brand_detected, verdict } of analyses) {
    if (brand_detected === null || verdict === 'safe') continue;
    counts.set(brand_detected, (counts.get(brand_detected) ?? 0) + 1);
  }
  return [...counts]
    .map(([brand, count]) => ({ brand, count }))
    .toSorted((a, b) => b.count - a.count || a.brand.localeCompare(b.brand))
    .slice(0, most);
}
