/** Folds of a cross-validation. */
export const FOLDS = 5;

/**
 * Puts all pages of a repository into one fold, so that nothing learnt of a collector helps on its other pages: the largest
 * repositories first, each into the fold that has the fewest pages of its class.
 */
export function repositoryFolds(
  pages: readonly { readonly repo: string; readonly cls: string }[],
): Map<string, number> {
  const counts = new Map<string, { readonly cls: string; pages: number }>();
  for (const { repo, cls } of pages) {
    const entry = counts.get(repo) ?? { cls, pages: 0 };
    entry.pages += 1;
    counts.set(repo, entry);
  }
  const filled = new Map<string, number[]>();
  const foldOf = new Map<string, number>();
  const bySize = [...counts].sort(([a, x], [b, y]) => y.pages - x.pages || (a < b ? -1 : 1));
  for (const [repo, { cls, pages: size }] of bySize) {
    const loads = filled.get(cls) ?? Array.from({ length: FOLDS }, () => 0);
    const fold = loads.indexOf(Math.min(...loads));
    loads[fold] = (loads[fold] ?? 0) + size;
    filled.set(cls, loads);
    foldOf.set(repo, fold);
  }
  return foldOf;
}
