import type { PageVisit } from './signal-context.ts';

/** Tells whether the page lies on a popular site or on a brand's own: what it asks for there is its business. */
export function isTrustedVisit(visit: PageVisit): boolean {
  return (visit.isPopular && !visit.finalUrl.hosted) || (visit.official !== null && !visit.official.shared);
}
