/**
 * The same check, asked of the database at most once in `freshMs` however many probes come: anybody may probe.
 * A check under way is shared.
 */
export function rememberedCheck(check: () => Promise<void>, freshMs: number, now: () => number): () => Promise<void> {
  let latest: { readonly outcome: Promise<void>; readonly startedAt: number } | null = null;
  return () => {
    const at = now();
    if (latest === null || at - latest.startedAt >= freshMs) latest = { outcome: check(), startedAt: at };
    return latest.outcome;
  };
}
