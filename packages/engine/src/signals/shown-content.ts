import type { ContentKind } from '../tenancy/folder-services.ts';
import { folderServiceOf } from '../tenancy/tenant-of.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';

/** What a service shows for its users, and what of it nobody sees who has not opened it and read it. */
export interface ShownContent {
  readonly service: string;
  readonly kind: ContentKind;
}

const KINDS: Readonly<Record<ContentKind, { readonly shows: string; readonly unseen: string }>> = {
  form: { shows: 'shows forms that anybody can make', unseen: 'what the form asks for' },
  document: { shows: 'shows documents that anybody can write', unseen: 'what the document says and links to' },
  file: { shows: 'hands out files that anybody can place there', unseen: 'what the file holds' },
  page: { shows: 'shows pages that its customers make', unseen: 'what the page shows' },
  links: { shows: 'shows pages of links that anybody can make', unseen: 'where its links lead' },
  chat: { shows: 'opens chats and channels that anybody can start', unseen: 'who writes there' },
};

/** What lies at the URL where its service shows what anybody publishes; null elsewhere, and for the service's own front page. */
export function shownContent(url: ParsedUrl): ShownContent | null {
  if (url.hostKind !== 'name') return null;
  const place = folderServiceOf(url);
  if (place === null || (url.path === '/' && url.canonicalHost === place.host)) return null;
  return { service: place.host, kind: place.kind };
}

/** "docs.google.com shows forms that anybody can make; what the form asks for was not seen" */
export function contentInWords(service: string, kind: ContentKind): string {
  return `${service} ${KINDS[kind].shows}; ${unseenInWords(kind)}`;
}

/** "what the form asks for was not seen" */
export function unseenInWords(kind: ContentKind): string {
  return `${KINDS[kind].unseen} was not seen`;
}

export function isContentKind(kind: string): kind is ContentKind {
  return Object.hasOwn(KINDS, kind);
}
