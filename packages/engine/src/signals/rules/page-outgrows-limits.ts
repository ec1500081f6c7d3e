import type { PageLimit } from '../../evidence/evidence.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Honest pages are long, and never have more of these than is read. */
const TELLING: ReadonlySet<PageLimit> = new Set<PageLimit>(['attributes', 'levels', 'forms']);

/** Built to be too much for programs. */
export const pageOutgrowsLimits: SignalRule = signalRule({
  code: 'page_outgrows_limits',
  needs: 'page',
  check: ({ visit }) => {
    if (visit === null || isTrustedVisit(visit)) return null;
    const { outgrown = [], padded = false } = visit.page;
    const limits = outgrown.filter((limit) => TELLING.has(limit));
    return limits.length > 0 || padded ? { limits, padded } : null;
  },
  message: ({ limits }) =>
    limits.length > 0
      ? `The page has far more ${limits.join(' and ')} than any page needs, which keeps programs from reading it`
      : 'Before its first field the page is filled up with what nobody sees, which keeps programs from reading it',
});
