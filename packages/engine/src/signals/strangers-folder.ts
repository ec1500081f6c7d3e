import type { ContentKind } from '../tenancy/folder-services.ts';
import { tenantOf } from '../tenancy/tenant-of.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { shownContent } from './shown-content.ts';

/** The folder of a known service in which a stranger placed what lies at the URL; null elsewhere. Hosts of customers' own are no folders. */
export function strangersFolder(url: ParsedUrl): { readonly service: string; readonly kind: ContentKind } | null {
  if (url.hosted || tenantOf(url)?.place !== 'folder') return null;
  return shownContent(url);
}
