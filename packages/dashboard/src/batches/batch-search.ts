import type { BatchOutcome } from '@lurewatch/contract';

export const OUTCOMES: readonly BatchOutcome[] = ['dangerous', 'suspicious', 'unknown', 'safe', 'failed'];

/** What the address of a batch holds: which of its lines are shown. */
export interface BatchSearch {
  readonly outcome?: BatchOutcome;
  readonly cursor?: string;
}

export function batchSearch({ outcome, cursor }: Record<string, unknown>): BatchSearch {
  const known = OUTCOMES.find((one) => one === outcome);
  return { ...(known && { outcome: known }), ...(typeof cursor === 'string' && cursor !== '' && { cursor }) };
}
