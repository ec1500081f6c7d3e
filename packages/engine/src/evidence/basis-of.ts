import type { Basis } from '../judgement.ts';
import type { Evidence } from './evidence.ts';
import { isReadAtAll } from './page-unread.ts';

/** The strongest thing that was really read: what failed or was never asked is no basis. */
export function basisOf({ accountLists, feeds, page, dns, rdap, tls }: Evidence): Basis {
  if (accountLists.length > 0 || feeds.status === 'found') return 'list';
  if (isReadAtAll(page)) return 'page';
  return [dns, rdap, tls].some(({ status }) => status === 'found' || status === 'absent') ? 'network' : 'address';
}
