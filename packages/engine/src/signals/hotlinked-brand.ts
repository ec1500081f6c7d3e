import type { Brand } from '../brand/brand.ts';
import { ownerName } from '../brand/known-names.ts';
import { SERVES_EVERYBODY } from '../page-brand/common-brands.ts';
import type { SignalContext } from './signal-context.ts';
import { isTrustedVisit } from './trusted-visit.ts';

const LEAST_ASSETS = 2;

/** The imitated brand from whose hosts the page loads its pictures. A brand that serves everybody counts only when the page shows its name. */
export function hotlinkedBrand(context: SignalContext) {
  const { visit, ownerOfHost } = context;
  if (visit === null || isTrustedVisit(visit)) return null;
  for (const { host, count } of visit.page.assetHosts) {
    const brand = count < LEAST_ASSETS ? null : ownerOfHost(host);
    if (brand !== null && isForeign(context, brand))
      return { brand: ownerName(brand.name, host), asset_host: host, count };
  }
  return null;
}

export function faviconBrand(context: SignalContext): Brand | null {
  const { visit, ownerOfHost } = context;
  if (visit === null || isTrustedVisit(visit) || visit.page.faviconHost === null) return null;
  const brand = ownerOfHost(visit.page.faviconHost);
  return brand !== null && isForeign(context, brand) ? brand : null;
}

function isForeign({ visit, brand }: SignalContext, owner: Brand): boolean {
  if (visit?.official?.brand.name === owner.name) return false;
  const isShown = visit?.face.mentioned.has(owner.name) === true || brand?.brand.name === owner.name;
  const asks = visit?.page.asks.some((ask) => ask !== 'email') === true;
  return isShown || (asks && !SERVES_EVERYBODY.has(owner.name));
}
