import Type from 'typebox';
import { oneOf, Timestamp } from './scalars.ts';

/** Codes of signals that name a brand's own page; the first says more. */
export const BRAND_PAGE_REASONS = ['looks_like_brand_page', 'copies_brand_icon'] as const;

export const BrandPage = Type.Object(
  {
    host: Type.String({ description: 'The host that the reason names; its picture is found by it.' }),
    brand: Type.String(),
    address: Type.String({ description: 'The sign-in page that this installation looks at once a week.' }),
    seen_at: Timestamp,
    reason: oneOf(BRAND_PAGE_REASONS, {
      description: 'Code of the signal that names it; where both do, looks_like_brand_page.',
    }),
  },
  {
    title: 'BrandPage',
    description:
      'A brand’s own sign-in page as everybody can open it, seen by this installation: nothing of an account.',
  },
);

/** Any text is taken: what is not named by the analysis is simply not found. */
export const BrandPageParams = Type.Object({
  id: Type.String({ description: 'The id.' }),
  host: Type.String({ description: 'The `host` of one of its brand pages.' }),
});

export type BrandPage = Type.Static<typeof BrandPage>;
