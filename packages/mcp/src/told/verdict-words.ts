import type { Basis, Verdict } from '@lurewatch/engine';

const READ: Readonly<Record<Basis, string>> = {
  list: 'a threat list or an own list names it',
  page: 'its page was read',
  network: 'DNS, registration or certificate were read, its page was not',
  address: 'its address alone was read',
};

/** A verdict in our own words alone: nothing of the address stands in it. */
export function verdictWords(verdict: Verdict, score: number, basis: Basis): string {
  const unknown = verdict === 'unknown' ? ' Too little is known to say anything: that is not "safe".' : '';
  return `${verdict}, safety score ${score} of 100 (100 is safest); ${READ[basis]}.${unknown}`;
}

/** `3 dangerous, 1 safe`, the worst first. */
export function countWords(verdicts: readonly string[]): string {
  return WORST_FIRST.map((verdict) => ({ verdict, count: verdicts.filter((one) => one === verdict).length }))
    .filter(({ count }) => count > 0)
    .map(({ verdict, count }) => `${count} ${verdict}`)
    .join(', ');
}

const WORST_FIRST = ['dangerous', 'suspicious', 'unknown', 'safe', 'refused', 'failed'] as const;
