import { BRAND_PAGE_REASONS, type BrandPage } from '@lurewatch/contract';
import type { SeenPage } from '../store/tables/seen-pages.ts';
import { isoInstant } from '../time/time.ts';

export interface NamedBrandPage {
  readonly page: SeenPage;
  readonly shown: BrandPage;
}

/**
 * The brands' own pages that reasons of an analysis name, of those given. Pages of phishing are never among them: they were
 * somebody's analysis.
 */
export function namedBrandPages(
  signals: readonly { readonly code: string; readonly evidence: object }[],
  pages: readonly SeenPage[],
): readonly NamedBrandPage[] {
  const named = new Map<string, NamedBrandPage>();
  for (const reason of BRAND_PAGE_REASONS) {
    for (const { evidence } of signals.filter(({ code }) => code === reason)) {
      const host: unknown = Object.entries(evidence).find(([field]) => field === HOST_IN[reason])?.[1];
      const found = typeof host === 'string' && !named.has(host) ? shownAs(host, reason, pages) : null;
      if (found !== null) named.set(found.shown.host, found);
    }
  }
  return [...named.values()];
}

/** Where, in the evidence of each reason, the page's host stands. */
const HOST_IN = { looks_like_brand_page: 'looks_like', copies_brand_icon: 'icon_of' } as const;

function shownAs(host: string, reason: BrandPage['reason'], pages: readonly SeenPage[]): NamedBrandPage | null {
  for (const page of pages) {
    const { kind, brand, address, seenAt } = page;
    if (kind !== 'brand' || brand === null || address === null || seenAt === null) continue;
    if (new URL(address).hostname === host) {
      return { page, shown: { host, brand, address, seen_at: isoInstant(seenAt), reason } };
    }
  }
  return null;
}
