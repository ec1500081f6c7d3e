import type { Evidence, FailureReason, PageShortfall } from './evidence.ts';

/** Failures of the asked server. Being late, and what this service itself refuses or cannot do, says nothing of a page. */
const OF_THE_SERVER: ReadonlySet<FailureReason> = new Set([
  'refused',
  'unreachable',
  'protocol_error',
  'too_large',
  'redirect_too_long',
  'unsupported',
]);

export interface PageUnread {
  readonly extent: PageShortfall['extent'];
  readonly reason: PageShortfall['reason'] | FailureReason;
  /** HTTP status, where the server answered. */
  readonly status: number | null;
}

/** Why a page that was asked for could not be read whole; null where it was, where nobody asked, and where the answer is late. */
export function pageUnread({ page }: Pick<Evidence, 'page'>): PageUnread | null {
  if (page.status === 'failed' && page.isLedOn === true) return { extent: 'unread', reason: 'redirect', status: null };
  if (page.status === 'failed' && OF_THE_SERVER.has(page.reason))
    return { extent: 'unread', reason: page.reason, status: null };
  if (page.status !== 'found' || page.value.shortfall === undefined) return null;
  return { ...page.value.shortfall, status: page.value.status };
}
