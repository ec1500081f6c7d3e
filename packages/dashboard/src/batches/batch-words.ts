import type { BatchJob, BatchOutcome } from '@lurewatch/contract';

export const OUTCOMES: readonly BatchOutcome[] = ['dangerous', 'suspicious', 'unknown', 'safe', 'failed'];

export const OUTCOME_LABEL: Readonly<Record<BatchOutcome, string>> = {
  dangerous: 'Dangerous',
  suspicious: 'Suspicious',
  unknown: 'Unknown',
  safe: 'Safe',
  failed: 'Not checked',
};

export const PAUSE_TEXT: Readonly<Record<NonNullable<BatchJob['reason']>, string>> = {
  quota_exceeded_day: 'Today’s quota is used.',
  quota_exceeded_month: 'This month’s quota is used.',
  account_suspended: 'The account is suspended.',
};

/** Whether more lines may be done without anybody's doing. */
export function isUnderWay({ status }: BatchJob): boolean {
  return status === 'queued' || status === 'running';
}

/** @example '1,204 URLs' */
export function urlCount(count: number): string {
  return count === 1 ? 'one URL' : `${count.toLocaleString('en')} URLs`;
}

export function statusText({ status, done, total }: BatchJob): string {
  const progress = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} URLs checked`;
  if (status === 'queued') return 'Waiting for its turn';
  if (status === 'completed') return `${urlCount(total)} checked`;
  if (status === 'cancelled') return `Cancelled: ${progress}`;
  return status === 'paused' ? `Paused: ${progress}` : progress;
}
