import { tenantOf } from '../tenancy/tenant-of.ts';
import type { SignalContext } from './signal-context.ts';

/** The label or folder of a customer; under a site that is visited by many also a sub-domain, which may be a customer's too. */
export function chosenName({
  url,
  isPopular,
}: Pick<SignalContext, 'url' | 'isPopular'>): { readonly name: string; readonly service: string } | null {
  const tenant = tenantOf(url);
  if (tenant !== null) {
    const name = tenant.place === 'label' && url.subdomain !== '' ? `${url.subdomain}.${tenant.name}` : tenant.name;
    return { name, service: tenant.service };
  }
  return isPopular && url.subdomain !== '' ? { name: url.subdomain, service: url.site } : null;
}
