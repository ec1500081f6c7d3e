import type { Verdict } from '@lurewatch/contract';

const VERDICTS: readonly Verdict[] = ['safe', 'suspicious', 'dangerous', 'unknown'];

/** The verdict; one that this version does not know is unknown. */
export function knownVerdict(verdict: string): Verdict {
  return VERDICTS.find((known) => known === verdict) ?? 'unknown';
}
