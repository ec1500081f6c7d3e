import type { Check } from '@lurewatch/contract';

/** True where a check was asked and brought no answer. */
export function isFailed({ status }: Pick<Check, 'status'>): boolean {
  return status === 'failed' || status === 'timeout';
}
