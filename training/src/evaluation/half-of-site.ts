import { createHash } from 'node:crypto';

/** Which half of a test set a site falls into: thresholds are chosen on `choose` and reported on `report`. */
export function halfOfSite(site: string): 'choose' | 'report' {
  return (createHash('sha256').update(site).digest()[0] ?? 0) & 1 ? 'report' : 'choose';
}

/** Whether a legitimate site is one of the sixteenth that a shipped model is guarded by and never learns from. */
export function guardsSite(site: string): boolean {
  return (createHash('sha256').update(site).digest()[1] ?? 0) < 16;
}
