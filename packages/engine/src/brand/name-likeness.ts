import { baitWords } from '../signals/bait-words.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import type { Brand } from './brand.ts';
import type { BrandCandidate, HostNames } from './brand-candidates.ts';
import { hostAsks } from './brand-cues.ts';
import {
  type BrandTable,
  type BrandToken,
  EXACT_ALONE,
  EXACT_WITH_CUE,
  NEAR_LETTER,
  NEAR_SLIP,
  OWN_NAME,
  SUBSTRING_ALONE,
  SUBSTRING_WITH_CUE,
} from './brand-table.ts';
import { isAnotherShortCompound } from './compound-typo.ts';
import { isSlipOfEnding } from './ending-slip.ts';
import { type LikenessKind, likenessRatios } from './likeness-ratios.ts';
import { isLikelyTypo, isOneLetterOff, isOneSlipOff } from './one-letter-off.ts';
import { type RestOfName, restOfName } from './rest-of-name.ts';
import { lookAlikeSpellings } from './skeleton.ts';
import { forEachSubstring } from './substring-index.ts';
import { mayHold } from './word-gate.ts';

/** How a host's name is like one of a brand that does not own it, by the strongest of the kinds that it shows. */
export interface NameLikeness {
  readonly brand: Brand;
  readonly kind: LikenessKind;
  /** What the host has, decoded where it was punycode. */
  readonly matched: string;
  /** The brand's own spelling. */
  readonly imitates: string;
}

/**
 * The strongest likeness of a host to a known name; null where there is none. `candidates` are what the matcher met in the
 * host, enough to name the brand or not. Linear in the host's length.
 */
export function nameLikeness(
  table: BrandTable,
  url: ParsedUrl,
  names: HostNames,
  candidates: readonly BrandCandidate[],
): NameLikeness | null {
  if (names.labels.length === 0) return null;
  let best: NameLikeness | null = null;
  const consider = (kind: LikenessKind | null, { brand, text }: BrandToken, matched: string): void => {
    if (kind !== null && (best === null || isStronger(kind, text, best)))
      best = { brand, kind, matched, imitates: text };
  };
  for (const candidate of candidates) consider(kindOf(url, names, candidate), candidate.token, candidate.matched);
  considerSpelledAddresses(table, names, consider);
  considerSpreadNames(table, names, consider);
  considerDigits(table, names, consider);
  return best;
}

type Consider = (kind: LikenessKind | null, token: BrandToken, matched: string) => void;

function isStronger(kind: LikenessKind, text: string, best: NameLikeness): boolean {
  const difference = likenessRatios[kind].ratio - likenessRatios[best.kind].ratio;
  return difference > 0 || (difference === 0 && text.length > best.imitates.length);
}

function kindOf(url: ParsedUrl, names: HostNames, candidate: BrandCandidate): LikenessKind | null {
  const { kind, token, technique, matched } = candidate;
  switch (kind) {
    case 'prefix':
      return 'official_address';
    case 'homoglyph':
      if (NOT_ASCII.test(matched)) return 'foreign_letters';
      return isOwnName(token) ? 'digits' : null;
    case 'typo':
      return kindOfTypo(names, candidate);
    case 'exact':
      if (technique === 'tld_swap') return kindOfEnding(url, token, matched);
      if (!isOwnName(token))
        return technique !== 'typosquatting' && asksBelow(names, token, matched) ? 'asking_sub_domain' : null;
      return technique === 'typosquatting' ? 'apart' : kindOfRest(names, matched);
    case 'substring':
      return isOwnName(token) ? kindOfPiece(names, token, matched) : null;
    case 'path':
      return null;
  }
}

const NOT_ASCII = /[^\0-\x7f]/;
const LONG_NAME = 7;

/** A name that is nobody else's and no word. */
function isOwnName({ uses }: BrandToken): boolean {
  return (uses & (EXACT_ALONE | OWN_NAME)) !== 0;
}

/** A name that is a word too means its brand in a sub-domain whose host asks for something: "login-orange", "account.apple". */
function asksBelow({ labels, words }: HostNames, { uses }: BrandToken, matched: string): boolean {
  return (uses & EXACT_WITH_CUE) !== 0 && isBelowRoot(labels, matched) && hostAsks(words, matched);
}

/** In a sub-domain, and not in the name of the site as well. */
function isBelowRoot(labels: readonly string[], matched: string): boolean {
  return !(labels.at(-1) ?? '').includes(matched) && labels.slice(0, -1).some((label) => label.includes(matched));
}

function kindOfTypo(names: HostNames, { token, matched, isRoot, isLargeName }: BrandCandidate): LikenessKind | null {
  const { text, uses } = token;
  if (isLargeName === true) return isOneSlipOff(text, matched) ? 'slip' : 'one_letter';
  if ((uses & (NEAR_LETTER | NEAR_SLIP)) === 0 || !isOneLetterOff(text, matched)) return null;
  if (isRoot !== true) {
    if (matched.length >= LONG_NAME && text.length >= LONG_NAME && names.labels.slice(0, -1).includes(matched))
      return 'typo_sub_domain';
    return text.length >= LONG_NAME && restOfName(names.labels.at(-1) ?? '', matched) === 'word'
      ? 'typo_with_word'
      : null;
  }
  if (isOneSlipOff(text, matched)) return 'slip';
  if (isAnotherShortCompound(text, matched)) return null;
  if ((uses & NEAR_LETTER) !== 0) return 'one_letter';
  if (!isOwnName(token)) return null;
  return text.length >= SHORTEST_LIKELY && isLikelyTypo(text, matched) ? 'likely_letter' : 'letter_of_short_name';
}

const SHORTEST_LIKELY = 5;

/** Shorter names stand in other words by chance: "onlinEBANK". */
const SHORTEST_WITHIN = 6;

/**
 * A name inside a longer word that is no ordinary one ("banking"); beside words that ask for nothing only where the matcher trusts
 * it there.
 */
function kindOfPiece(names: HostNames, { uses }: BrandToken, matched: string): LikenessKind | null {
  if (names.labels.some((label) => baitWords.has(label) && label.includes(matched))) return null;
  const kind = kindOfRest(names, matched);
  if (kind === 'within_sub_domain' && matched.length < SHORTEST_WITHIN) return null;
  const isTrusted = (uses & (SUBSTRING_ALONE | SUBSTRING_WITH_CUE)) !== 0;
  return kind === 'beside_other_words' && !isTrusted ? null : kind;
}

function kindOfEnding(url: ParsedUrl, token: BrandToken, matched: string): LikenessKind | null {
  const isOfficialSlip = token.brand.domains.some(
    (domain) => domain.startsWith(`${matched}.`) && isSlipOfEnding(domain.slice(matched.length + 1), url.publicSuffix),
  );
  if (isOfficialSlip && (isOwnName(token) || token.text.length >= LONG_NAME)) return 'ending_slip';
  if (!isOwnName(token)) return null;
  return isOfNoCountry(url.publicSuffix) ? 'generic_ending' : 'other_ending';
}

/** Brands seldom leave those to others; in a country that the table does not know they may have a branch. */
function isOfNoCountry(ending: string): boolean {
  return GENERIC_COUNTRY_CODES.has(ending) || (ending.length > 2 && !ending.includes('.'));
}

/** Country codes that are registered all over the world. */
const GENERIC_COUNTRY_CODES: ReadonlySet<string> = new Set(['io', 'co', 'me', 'cc', 'tv', 'ws', 'ai', 'gg', 'to']);

/** By what stands beside the name in its label. */
function kindOfRest({ labels }: HostNames, matched: string): LikenessKind {
  let rest: RestOfName | null = null;
  for (const label of labels) {
    if (label === matched) return 'sub_domain';
    rest ??=
      restOfName(label, matched) ?? (label.includes('-') ? restOfName(label.replaceAll('-', ''), matched) : null);
  }
  if (rest !== null) return `with_${rest}`;
  return isBelowRoot(labels, matched) ? 'within_sub_domain' : 'beside_other_words';
}

/** An official address written with hyphens, or in one piece: "anaf-ro-verify.com", "www-impots-gouv-fr.com". */
function considerSpelledAddresses(table: BrandTable, { labels }: HostNames, consider: Consider): void {
  for (const label of labels) {
    if (!label.includes('-') || label.startsWith('xn--')) continue;
    const words = label.split('-', MOST_WORDS);
    for (let i = 0; i + 1 < words.length; i++) {
      const isEnding = (at: number) => mayHold(table.secondLabelGate, words[at] ?? '');
      if (!isEnding(i + 1) && !isEnding(i + 2)) continue;
      for (const length of [3, 2]) {
        const parts = words.slice(i, i + length);
        const domain = table.ownerOfDomain.has(parts.join('.')) ? parts.join('.') : withHyphen(parts);
        const brand =
          parts.length < length || domain.length < SHORTEST_ADDRESS ? undefined : table.ownerOfDomain.get(domain);
        if (brand === undefined || table.sharedDomains.has(domain)) continue;
        const isAll = length === words.length && labels.length === 1;
        consider(isAll ? 'apart' : 'spelled_address', { text: domain, brand, uses: 0 }, parts.join('-'));
      }
    }
  }
}

/** Of three words the first two may be one name with a hyphen of its own: "seg-social.es". */
function withHyphen([first = '', second = '', third]: readonly string[]): string {
  return third === undefined ? `${first}.${second}` : `${first}-${second}.${third}`;
}

const MOST_WORDS = 12;
const SHORTEST_ADDRESS = 7;

/** A name that two labels make together, and one with "www" in front. */
function considerSpreadNames(table: BrandTable, { labels }: HostNames, consider: Consider): void {
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? '';
    if (label.length > 6 && label.startsWith('www')) {
      const name = label.charCodeAt(3) === HYPHEN ? label.slice(4) : label.slice(3);
      const token = mayHold(table.tokenGate, name) ? table.tokens.get(name) : undefined;
      if (token !== undefined && (isOwnName(token) || token.text.length >= LONG_NAME))
        consider('after_www', token, label);
    }
    if (i === 0) continue;
    const joined = (labels[i - 1] ?? '') + label;
    if (joined.length < LONG_NAME || !mayHold(table.tokenGate, joined)) continue;
    const token = table.tokens.get(joined);
    if (token !== undefined && isOwnName(token)) consider('over_labels', token, `${labels[i - 1]}.${label}`);
  }
}

const HYPHEN = 0x2d;

/** A name spelt with digits inside a longer label: "paypa1login". */
function considerDigits(table: BrandTable, { labels }: HostNames, consider: Consider): void {
  for (const label of labels) {
    if (!DIGIT_IN_WORD.test(label) || label.startsWith('xn--')) continue;
    for (const spelling of lookAlikeSpellings(label)) {
      if (spelling.length !== label.length) continue;
      forEachSubstring(table.substrings, spelling, (word, at) => {
        const matched = label.slice(at, at + word.length);
        const token = matched === word || word.length < LONG_NAME - 1 ? undefined : table.tokens.get(word);
        if (token !== undefined && isOwnName(token) && restOfName(label, matched) !== null)
          consider('digits', token, matched);
      });
    }
  }
}

const DIGIT_IN_WORD = /[a-z][0-9]|[0-9][a-z]/;
