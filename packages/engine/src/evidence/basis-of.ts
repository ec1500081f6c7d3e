import type { Basis, Verdict } from '../judgement.ts';
import type { Evidence } from './evidence.ts';
import { pageUnread } from './page-unread.ts';

/**
 * The strongest thing that was really read: what failed or was never asked is no basis. What was read of a page that was not read
 * whole may speak against it, and is no basis for anything else.
 */
export function basisOf({ accountLists, feeds, page, dns, rdap, tls }: Evidence, verdict: Verdict): Basis {
  if (accountLists.length > 0 || feeds.status === 'found') return 'list';
  if (page.status === 'found' && isEnough(pageUnread({ page })?.extent ?? null, verdict)) return 'page';
  return [dns, rdap, tls].some(({ status }) => status === 'found' || status === 'absent') ? 'network' : 'address';
}

/** Whether a page of which so much was read carries the verdict. */
export function isEnough(missing: 'partial' | 'unread' | null, verdict: Verdict): boolean {
  if (missing === null) return true;
  return missing === 'partial' && (verdict === 'suspicious' || verdict === 'dangerous');
}
