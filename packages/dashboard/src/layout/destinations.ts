import { readUrls } from '../check/read-urls.ts';
import type { TextName } from '../language/text.ts';

const PAGES = [
  { to: '/', name: 'nav_check' },
  { to: '/overview', name: 'nav_week' },
  { to: '/history', name: 'nav_history' },
  { to: '/batches', name: 'nav_batches' },
  { to: '/messages', name: 'nav_messages' },
  { to: '/gates', name: 'nav_gates' },
  { to: '/usage', name: 'nav_usage' },
  { to: '/connect', name: 'nav_connect' },
  { to: '/keys', name: 'nav_keys' },
  { to: '/webhooks', name: 'nav_webhooks' },
  { to: '/lists', name: 'nav_lists' },
  { to: '/account', name: 'nav_account' },
  { to: '/people', name: 'nav_people' },
  { to: '/audit', name: 'nav_audit' },
] as const satisfies readonly { readonly to: string; readonly name: TextName }[];

export type Destination =
  | { readonly kind: 'page'; readonly to: (typeof PAGES)[number]['to'] | '/admin'; readonly label: string }
  | { readonly kind: 'check'; readonly url: string }
  | { readonly kind: 'search'; readonly what: string };

interface DestinationOptions {
  readonly isAdministrator: boolean;
  readonly nameOf: (name: TextName) => string;
}

/** Where what is typed can lead: pages by any part of their name, a check of a URL, a search of the history. */
export function destinationsFor(
  typed: string,
  { isAdministrator, nameOf }: DestinationOptions,
): readonly Destination[] {
  const what = typed.trim();
  const wanted = folded(what);
  const pages = [...PAGES, ...(isAdministrator ? [{ to: '/admin', name: 'nav_administration' } as const] : [])]
    .map(({ to, name }) => ({ kind: 'page', to, label: nameOf(name) }) as const)
    .filter(({ label }) => folded(label).includes(wanted));
  if (what === '') return pages;
  const [url] = readUrls(what);
  const isUrl = url !== undefined && /^[a-z]+:/i.test(url) && !/\s/.test(url);
  return [...pages, ...(isUrl ? [{ kind: 'check', url } as const] : []), { kind: 'search', what }];
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
