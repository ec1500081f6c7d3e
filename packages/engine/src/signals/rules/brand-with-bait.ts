import { EXACT_ALONE } from '../../brand/brand-table.ts';
import { baitWords } from '../bait-words.ts';
import { brandFacts, nameInWords } from '../brand-facts.ts';
import { hostInWords } from '../host-in-words.ts';
import type { SignalContext } from '../signal-context.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';

/** Brand name joined with a call to act. */
export const brandWithBait: SignalRule = signalRule({
  code: 'brand_with_bait',
  needs: 'brand',
  check: (c) => {
    const facts = c.url.hosted || !isUnmistakable(c) ? null : brandFacts(c, ['combosquatting']);
    const bait = facts === null ? null : baitBeside(c.names.labels.at(-1) ?? '', facts.matched);
    if (facts === null || bait === null) return null;
    const { brand, official_domain, matched, site } = facts;
    return { brand, official_domain, matched, site, bait };
  },
  message: (f) =>
    `The domain ${hostInWords(f.site)} joins ${nameInWords(f.matched, f.brand)} with "${f.bait}", but ${f.brand} is at ${f.official_domain}`,
});

/** A name that is no common word means its brand wherever it stands alone. */
function isUnmistakable({ imitatedName }: SignalContext): boolean {
  return imitatedName !== null && (imitatedName.uses & EXACT_ALONE) !== 0;
}

/** The word that asks for something in a name such as "paypal-secure-login"; the brand's must be a word of its own. */
function baitBeside(root: string, matched: string): string | null {
  const at = `-${root}-`.indexOf(`-${matched}-`);
  if (at < 0) return null;
  const others = [...root.slice(0, at).split('-'), ...root.slice(at + matched.length).split('-')];
  return others.find((word) => baitWords.has(word)) ?? null;
}
