import type { LabelledUrl } from '../model/examples.ts';
import { type LabelledRows, siteOf } from '../model/training-rows.ts';
import { deceptiveSites, makeLogins, smallSites } from './made-logins.ts';
import { type LoginProduct, loginProducts } from './products.ts';

/** How often each form of a product is shown on small sites, and on deceptive ones, and what a row counts. */
const PER_FORM = 8;
const LEGIT_WEIGHT = 1;
const PER_FORM_DECEPTIVE = 3;
const PHISH_WEIGHT = 0.3;

/** Products are held out by fifths. */
export const PRODUCT_FOLDS = 5;

/** Products that a model is shown, and those kept from it; all are shown where no fold is held out. */
export function splitProducts(heldOutFold: number | null): {
  readonly shown: readonly LoginProduct[];
  readonly heldOut: readonly LoginProduct[];
} {
  const isHeldOut = (_: LoginProduct, i: number): boolean => i % PRODUCT_FOLDS === heldOutFold;
  return {
    shown: loginProducts.filter((product, i) => !isHeldOut(product, i)),
    heldOut: loginProducts.filter(isHeldOut),
  };
}

/**
 * Rows that teach where the software of companies lives: legitimate on small sites, and phishing on names that deceive,
 * so that such an address speaks neither for its host nor against it.
 */
export function loginRows(
  { phish, legit }: LabelledRows,
  popularDomains: readonly { readonly domain: string }[],
  products: readonly LoginProduct[],
): LabelledUrl[] {
  const popular = new Set(popularDomains.map(({ domain }) => domain));
  const accused = new Set(phish.map(({ url }) => siteOf(url)));
  const row = (url: string, isPhish: boolean, weight: number): LabelledUrl => ({ url, isPhish, weight, use: 'learn' });
  const small = smallSites(legit, new Set([...popular, ...accused]));
  return [
    ...makeLogins(products, small, PER_FORM, 11).map((url) => row(url, false, LEGIT_WEIGHT)),
    ...makeLogins(products, deceptiveSites(phish, popular), PER_FORM_DECEPTIVE, 12).map((url) =>
      row(url, true, PHISH_WEIGHT),
    ),
  ];
}
