import { folderServiceOf, tenantOf } from '../tenancy/tenant-of.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { withTail } from '../url/request-address.ts';

/** What floors, cap and reasons call the host: the bare address of whoever controls what lies at the URL, a folder of a service too. */
export function customerAddress(url: ParsedUrl): ParsedUrl {
  const tenant = tenantOf(url);
  // Whoever runs a gateway of their own chose its host, and what stands in the folder as well.
  return tenant?.place === 'folder' && folderServiceOf(url) !== null
    ? withTail(url, tenant.customer.slice(url.canonicalHost.length), '')
    : withTail(url, '/', '');
}

/** Tells whether what lies at the URL belongs to the customer of a service and not to its owner. */
export function isCustomer(url: ParsedUrl): boolean {
  return tenantOf(url) !== null;
}
