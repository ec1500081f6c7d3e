import type { ReportRow } from '../../store/tables/mailbox-reports.ts';

const FIRST_RETRY_MS = 30_000;

/**
 * The messages to take now, in their order. What waits for its answer alone comes first: it needs no quota, and one for which there is
 * none left ends the reading. Of the others those that were tried least.
 */
export function dueFirst(
  uids: readonly number[],
  rows: ReadonlyMap<number, Pick<ReportRow, 'state' | 'attempts' | 'createdAt'>>,
  now: number,
): readonly number[] {
  const needsQuota = (uid: number): number => (rows.get(uid)?.state === 'judged' ? 0 : 1);
  const attempts = (uid: number): number => rows.get(uid)?.attempts ?? 0;
  return uids
    .filter((uid) => rows.get(uid)?.state !== 'done' && retryAt(rows.get(uid)) <= now)
    .toSorted((a, b) => needsQuota(a) - needsQuota(b) || attempts(a) - attempts(b) || a - b);
}

/** An answer that a server puts off is tried at once again, then after 30 s, 90 s, and so on, ever more seldom. */
function retryAt(row: Pick<ReportRow, 'state' | 'attempts' | 'createdAt'> | undefined): number {
  return row?.state === 'judged' ? row.createdAt + (2 ** (row.attempts - 1) - 1) * FIRST_RETRY_MS : 0;
}
