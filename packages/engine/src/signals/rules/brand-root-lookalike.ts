import { editCost, PLAIN_EDIT } from '../../brand/edit-cost.ts';
import { decodeLabel } from '../../brand/punycode.ts';
import { lookAlikeSpellings } from '../../brand/skeleton.ts';
import { lookalikeFacts } from '../brand-facts.ts';
import type { SignalContext } from '../signal-context.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Brands whose own domain is among the 20 000 most visited. */
const LARGE_BRAND_STEP = 6;
const SHORTEST_NAME = 5;

/** Domain one letter off a large brand. */
export const brandRootLookalike: SignalRule = signalRule({
  code: 'brand_root_lookalike',
  needs: 'brand',
  check: (c) => {
    const facts = lookalikeFacts(c);
    return facts !== null && isWholeRoot(c, facts.matched) && isLarge(c) && isClose(facts.imitates, facts.matched)
      ? { brand: facts.brand, official_domain: facts.official_domain, domain: c.url.site, matched: facts.matched }
      : null;
  },
  message: (f) => `The whole name of the domain, "${f.matched}", is a look-alike of ${f.brand}, a large brand`,
});

function isWholeRoot({ url, names }: SignalContext, matched: string): boolean {
  const root = names.labels.at(-1) ?? '';
  return !url.hosted && (root === matched || decodeLabel(root) === matched);
}

function isLarge({ brand, popularityOf }: SignalContext): boolean {
  const step = popularityOf(brand?.brand.domains[0] ?? '');
  return step > 0 && step <= LARGE_BRAND_STEP;
}

/**
 * A letter that looks like another, in any script, or a doubled, dropped or swapped letter; any one letter where the name is
 * long. A neighbour on the keyboard makes other words of short names.
 */
function isClose(name: string, matched: string): boolean {
  if (name.length < SHORTEST_NAME) return false;
  if (NOT_ASCII.test(matched) || lookAlikeSpellings(matched).includes(name)) return true;
  if (name.replaceAll('l', 'i') === matched.replaceAll('l', 'i')) return true;
  const cost = editCost(name, matched);
  if (name.length >= LONG_NAME) return cost <= PLAIN_EDIT;
  if (cost >= PLAIN_EDIT) return false;
  return name.length !== matched.length || /[0-9]/.test(matched) || lettersOf(name) === lettersOf(matched);
}

const NOT_ASCII = /[^\0-\x7f]/;
const LONG_NAME = 7;

function lettersOf(text: string): string {
  return [...text].sort().join('');
}
