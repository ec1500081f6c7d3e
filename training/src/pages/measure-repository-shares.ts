/** No collection counts for more than this share of the phishing pages of a setting: one author's habits are not the world's. */
export const MOST_OF_ONE_REPOSITORY = 0.15;

interface OfRepository {
  readonly page: { readonly cls: 'phish' | 'legit'; readonly repo: string };
}

/**
 * How much each page of one setting counts, 1 in the mean: the same for each, but that the pages of a large repository share what one may
 * count. Honest pages count the same; with fewer than seven repositories each repository does.
 */
export function pageShares(pages: readonly OfRepository[], most = MOST_OF_ONE_REPOSITORY): readonly number[] {
  if (pages[0]?.page.cls !== 'phish') return pages.map(() => 1);
  const sizes = new Map<string, number>();
  for (const { page } of pages) sizes.set(page.repo, (sizes.get(page.repo) ?? 0) + 1);
  const cap = capOf([...sizes.values()], most);
  const counts = pages.map(({ page }) => {
    const size = sizes.get(page.repo) ?? 1;
    return Math.min(1, cap / size);
  });
  const mean = counts.reduce((sum, count) => sum + count, 0) / pages.length;
  return counts.map((count) => count / mean);
}

/** The most pages that one repository may count for, so that it is no larger share of what all count for. */
function capOf(sizes: readonly number[], most: number): number {
  if (sizes.length * most <= 1) return Math.min(...sizes);
  let rest = sizes.reduce((sum, size) => sum + size, 0);
  let capped = 0;
  let cap = most * rest;
  // The largest are capped one after the other: with n of them c = most × (n × c + rest).
  for (const size of sizes.toSorted((a, b) => b - a)) {
    if (size <= cap + 1e-9) return cap;
    rest -= size;
    capped += 1;
    cap = (most * rest) / (1 - most * capped);
  }
  return Math.min(...sizes);
}
