import type { Evidence } from './evidence.ts';
import { pageUnread } from './page-unread.ts';

/** Whether the site was to be looked at and could not be: what failed is told apart from what nobody asked for. */
export function lookFailed({ dns, rdap, tls, page }: Evidence): boolean {
  return [dns, rdap, tls, page].some(({ status }) => status === 'failed') || pageUnread({ page }) !== null;
}
