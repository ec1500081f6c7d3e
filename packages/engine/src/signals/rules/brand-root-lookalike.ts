import { editCost, PLAIN_EDIT } from '../../brand/edit-cost.ts';
import { decodeLabel } from '../../brand/punycode.ts';
import { brandFacts } from '../brand-facts.ts';
import { foreignLetter } from '../foreign-letter.ts';
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
    const facts = brandFacts(c, ['homoglyph', 'typosquatting']);
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

/** A letter of another script, a digit for a letter, or a doubled, dropped or swapped letter: not just a neighbour on the keyboard. */
function isClose(name: string, matched: string): boolean {
  if (name.length < SHORTEST_NAME) return false;
  if (foreignLetter(matched) !== null) return true;
  if (editCost(name, matched) >= PLAIN_EDIT) return false;
  return name.length !== matched.length || /[0-9]/.test(matched) || lettersOf(name) === lettersOf(matched);
}

function lettersOf(text: string): string {
  return [...text].sort().join('');
}
