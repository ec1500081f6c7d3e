import { editCost, PLAIN_EDIT } from '../../brand/edit-cost.ts';
import { isLargeNameMistaken, isOneSlipOff } from '../../brand/one-letter-off.ts';
import { decodeLabel } from '../../brand/punycode.ts';
import { lookAlikeSpellings } from '../../brand/skeleton.ts';
import { lookalikeFacts } from '../brand-facts.ts';
import type { SignalContext } from '../signal-context.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Brands whose own domain is among the 20 000 most visited. */
const LARGE_BRAND_STEP = 6;
const SHORTEST_NAME = 5;

/** Domain one letter off a large brand, with something else that speaks against it. */
export const brandRootLookalike: SignalRule = signalRule({
  code: 'brand_root_lookalike',
  needs: 'brand',
  check: (c) => {
    const facts = lookalikeFacts(c);
    return facts !== null &&
      isWholeRoot(c, facts.matched) &&
      isOneLetterOffLargeBrand(c, facts.imitates, facts.matched) &&
      hasSecondCue(c, facts.imitates, facts.matched)
      ? { brand: facts.brand, official_domain: facts.official_domain, domain: c.url.site, matched: facts.matched }
      : null;
  },
  message: (f) => `The whole name of ${f.domain} is a look-alike of ${f.brand}, a large brand`,
});

function isWholeRoot({ url, names }: SignalContext, matched: string): boolean {
  const root = names.labels.at(-1) ?? '';
  return !url.hosted && (root === matched || decodeLabel(root) === matched);
}

function isOneLetterOffLargeBrand(context: SignalContext, name: string, matched: string): boolean {
  if (context.imitatedName !== null && isLargeNameMistaken(context.imitatedName, matched)) return true;
  return isLarge(context) && isClose(name, matched);
}

function isLarge({ brand, popularityOf }: SignalContext): boolean {
  const step = popularityOf(brand?.brand.domains[0] ?? '');
  return step > 0 && step <= LARGE_BRAND_STEP;
}

/** A letter of another script, or one slip; any one letter where the name is long. */
function isClose(name: string, matched: string): boolean {
  if (name.length < SHORTEST_NAME) return false;
  if (NOT_ASCII.test(matched) || isOneSlipOff(name, matched)) return true;
  return name.length >= LONG_NAME && editCost(name, matched) <= PLAIN_EDIT;
}

/**
 * A mistyped letter alone convicts nobody: honest names lie one letter off too (signal name_like_brand doubts them). A letter of
 * another script, a digit read as a letter, or "rn" for "m" is no slip of the hand.
 */
function hasSecondCue({ brand, modelLogOdds }: SignalContext, name: string, matched: string): boolean {
  if (NOT_ASCII.test(matched) || lookAlikeSpellings(matched).includes(name)) return true;
  return (brand?.cues.length ?? 0) > 0 || modelLogOdds > EVEN_ODDS;
}

const EVEN_ODDS = 0;
const NOT_ASCII = /[^\0-\x7f]/;
const LONG_NAME = 7;
