import type { Store } from '../../src/store/store.ts';
import { DAY_MS } from '../../src/time/time.ts';

export interface KeptAndCounted {
  /** Ids of the account's stored analyses. */
  readonly ids: ReadonlySet<string>;
  /** What the counter of its monthly quota says. */
  readonly counted: number;
  /** The sum of its usage by day, key and verdict. */
  readonly summed: number;
}

/** What is stored of an account of today, and what it was charged for it. */
export async function keptAndCounted(
  { analyses, usage }: Pick<Store, 'analyses' | 'usage'>,
  accountId: string,
): Promise<KeptAndCounted> {
  const now = Date.now();
  const ids = new Set<string>();
  for await (const { id } of analyses.stream(accountId)) ids.add(id);
  const { month } = await usage.current(accountId, now);
  const days = await usage.days(accountId, now - DAY_MS, now);
  return { ids, counted: month, summed: days.reduce((sum, { used }) => sum + used, 0) };
}
