import type { AccessAnswer } from '@lurewatch/sdk';

/** Whether an administrator opened the host and its time is not over at `at`, in milliseconds since 1970. */
export function isOpen({ status, until }: Pick<AccessAnswer, 'status' | 'until'>, at: number): boolean {
  return status === 'granted' && (until === null || Date.parse(until) > at);
}
