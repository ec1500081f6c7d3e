import type { ParsedUrl } from '../url/parsed-url.ts';
import type { BrandTechnique } from './brand.ts';
import { credentialWords } from './brand-cues.ts';
import type { BrandTable, BrandToken } from './brand-table.ts';
import { isTypoOfCompound } from './compound-typo.ts';
import { PLAIN_EDIT } from './edit-cost.ts';
import { isLargeNameMistaken } from './one-letter-off.ts';
import { decodeLabel } from './punycode.ts';
import { asciiSkeleton, lookAlikeSpellings } from './skeleton.ts';
import { forEachSubstring } from './substring-index.ts';
import { findTypo } from './typo-index.ts';
import { mayHold, mayHoldSpelling } from './word-gate.ts';

/** How a token was met; decides which of its uses must be allowed. */
export type CandidateKind = 'prefix' | 'homoglyph' | 'exact' | 'substring' | 'typo' | 'path';

export interface BrandCandidate {
  readonly kind: CandidateKind;
  readonly token: BrandToken;
  readonly technique: BrandTechnique;
  readonly matched: string;
  /** In half edits; 0 for the token itself. */
  readonly cost: number;
  /** It is all of the domain's own name. */
  readonly isRoot?: boolean;
  /** It is all of the domain's own name, and a large brand's with one letter mistaken. */
  readonly isLargeName?: boolean;
}

/** The host's labels left of the public suffix, and the words in them. */
export interface HostNames {
  readonly labels: readonly string[];
  readonly words: readonly string[];
}

export function hostNames(url: ParsedUrl): HostNames {
  if (url.hostKind !== 'name') return { labels: [], words: [] };
  const own = url.canonicalHost.length - url.publicSuffix.length - 1;
  if (own <= 0) return { labels: [], words: [] };
  const labels = url.canonicalHost.slice(0, own).split('.');
  const words: string[] = [];
  for (const label of labels) {
    if (!label.includes('-') || label.startsWith('xn--')) words.push(label);
    else for (const word of label.split('-')) if (word !== '') words.push(word);
  }
  return { labels, words };
}

/** Every place of the host where a token or something like it stands, whether or not that is enough to name the brand. */
export function hostCandidates(table: BrandTable, url: ParsedUrl, names: HostNames): BrandCandidate[] {
  const found: BrandCandidate[] = [];
  const { labels } = names;
  labels.forEach((label, i) => {
    if (isSoftwareOfSite(url, names, i)) return;
    const isCore = i === labels.length - 1 && !url.hosted;
    if (label.startsWith('xn--')) addHomoglyphs(table, found, label);
    else addLabel(table, found, label, isCore);
  });
  addOfficialPrefixes(table, labels, found);
  return isOfFederation(url) && !names.words.some((word) => credentialWords.has(word))
    ? found.filter(({ token }) => !FEDERATIONS.has(token.text))
    : found;
}

/** Programs that firms install, or that a hosting panel sets up, under a sub-domain of this name: "cpanel.example.org". */
const INSTALLED: ReadonlySet<string> = new Set(
  (
    'bitwarden citrix confluence cpanel fortigate fortinet gitlab grafana horde jenkins jira mattermost moodle nextcloud odoo ' +
    'owncloud plesk proxmox qnap roundcube sharepoint sophos synology webmin zimbra'
  ).split(' '),
);

/** A sub-domain that names a program on a site of its own imitates nobody by that alone. */
function isSoftwareOfSite({ hosted }: ParsedUrl, { labels, words }: HostNames, at: number): boolean {
  const label = labels[at] ?? '';
  if (hosted || at === labels.length - 1 || !INSTALLED.has(label)) return false;
  return !words.some((word) => word !== label && credentialWords.has(word));
}

/** Banks of a federation bear its name under domains of their own: "sparkasse-oberhessen.de". */
const FEDERATIONS: ReadonlySet<string> = new Set(
  'sparkasse sparkassen kreissparkasse stadtsparkasse volksbank volksbanken raiffeisenbank raiffeisen'.split(' '),
);
const ENDINGS_OF_FEDERATIONS: ReadonlySet<string> = new Set(['de', 'at', 'ch', 'it', 'li', 'lu']);

function isOfFederation({ hosted, publicSuffix }: ParsedUrl): boolean {
  return !hosted && ENDINGS_OF_FEDERATIONS.has(publicSuffix);
}

/** Tokens that are whole words of the path. */
export function pathCandidates(table: BrandTable, url: ParsedUrl): BrandCandidate[] {
  const found: BrandCandidate[] = [];
  // A root has no words.
  if (url.path.length < 5) return found;
  const path = url.path.slice(0, READ_OF_PATH).toLowerCase();
  // As path.split(/[^a-z0-9]+/, MOST_PATH_WORDS) would have it: before the first separator there is an empty word.
  let start = 0;
  for (let count = 0; count < MOST_PATH_WORDS && start <= path.length; count++) {
    let end = start;
    while (end < path.length && isWordLetter(path.charCodeAt(end))) end++;
    if (end - start >= SHORTEST_PATH_WORD && mayHold(table.tokenGate, path, start, end))
      addPathWord(path.slice(start, end));
    start = end + 1;
    while (start < path.length && !isWordLetter(path.charCodeAt(start))) start++;
  }
  return found;

  function addPathWord(word: string): void {
    const token = table.tokens.get(word);
    if (token !== undefined) found.push({ kind: 'path', token, technique: 'path', matched: word, cost: 0 });
  }
}

const READ_OF_PATH = 200;
const MOST_PATH_WORDS = 24;
const SHORTEST_PATH_WORD = 4;

function isWordLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

function addLabel(table: BrandTable, found: BrandCandidate[], label: string, isCore: boolean): void {
  const plain = isCore ? 'tld_swap' : 'subdomain';
  const hyphenated = label.includes('-');
  addWord(table, found, label, plain);
  if (hyphenated) {
    for (const word of label.split('-')) if (word.length > 2) addWord(table, found, word, 'combosquatting');
  }
  const joined = hyphenated ? label.replaceAll('-', '') : label;
  if (hyphenated) {
    const token = tokenOf(table, joined);
    if (token !== undefined) found.push({ kind: 'exact', token, technique: 'typosquatting', matched: label, cost: 1 });
  }
  forEachSubstring(table.substrings, joined, (word, at) => {
    const token = table.tokens.get(word);
    // A number is part of a longer one.
    if (
      token !== undefined &&
      word !== label &&
      !/^[0-9]+$/.test(word) &&
      !isPartOfWord(table, label, joined, at, at + word.length)
    ) {
      found.push({ kind: 'substring', token, technique: 'combosquatting', matched: word, cost: 0 });
    }
  });
}

/**
 * Tells whether a name found in a label is only a piece of what is written there: "just-mobile", "teleamazonas", "amazonas",
 * "pineapple". `joined` is the label without its hyphens.
 */
function isPartOfWord(table: BrandTable, label: string, joined: string, start: number, end: number): boolean {
  let wordStart = 0;
  let wordEnd = joined.length;
  let at = 0;
  if (joined !== label) {
    for (const word of label.split('-')) {
      const next = at + word.length;
      if (at <= start) wordStart = at;
      if (start > at && start < next && end > next && next - start <= MOST_TORN) return true;
      if (next >= end) {
        wordEnd = next;
        break;
      }
      at = next;
    }
  }
  return isInsideWord(joined, start, end, wordStart, wordEnd) || isInOrdinaryWord(table, joined, start, end);
}

/** As many letters of a name at the end of the word before it are chance: "infini-cloud" is no "icloud". */
const MOST_TORN = 2;

/** A name with letters on both sides, or with one or two behind it, is a part of another word. */
function isInsideWord(text: string, start: number, end: number, wordStart: number, wordEnd: number): boolean {
  let from = start;
  while (from > wordStart && isLetter(text.charCodeAt(from - 1))) from--;
  let to = end;
  while (to < wordEnd && isLetter(text.charCodeAt(to))) to++;
  const left = text.slice(from, start);
  const right = text.slice(end, to);
  if (left === '') return right.length === 1 || ENDINGS.has(right);
  return right !== '' && !credentialWords.has(left) && !credentialWords.has(right) && right.length < SHORTEST_WORD;
}

function isLetter(code: number): boolean {
  return code >= 0x61 && code <= 0x7a;
}

/** Words of the language that hold the name. */
function isInOrdinaryWord({ ordinaryWords }: BrandTable, text: string, start: number, end: number): boolean {
  const name = text.slice(start, end);
  const words = ordinaryWords.get(name);
  return words?.some((word) => text.startsWith(word, start - word.indexOf(name))) === true;
}

/** What turns a name into another word. */
const ENDINGS: ReadonlySet<string> = new Set('as es os is us ia ian ic ico al an er ers ing ed ly en in on'.split(' '));
const SHORTEST_WORD = 4;

function addWord(table: BrandTable, found: BrandCandidate[], word: string, technique: BrandTechnique): void {
  const token = tokenOf(table, word);
  if (token !== undefined) {
    found.push({ kind: 'exact', token, technique, matched: word, cost: 0 });
    return;
  }
  if (mayHoldSpelling(table.tokenGate, word)) addSpellings(table, found, word);
  const typo = findTypo(table.typos, word);
  if (typo === null || table.typoExceptions.has(word)) return;
  const close = table.tokens.get(typo.word);
  const isRoot = technique === 'tld_swap';
  if (close === undefined || (isRoot && table.honestNames.has(word)) || !isTypoOfCompound(close.text, word)) return;
  if (typo.cost > PLAIN_EDIT && isAnotherWordBesideName(table, close, word)) return;
  const isLargeName = isRoot && isLargeNameMistaken(close, word);
  found.push({
    kind: 'typo',
    token: close,
    technique: 'typosquatting',
    matched: word,
    cost: typo.cost,
    isRoot,
    isLargeName,
  });
}

/** Tells whether all that differs is a word beside the brand's shorter name, spelt as it is: "ledgerlane" is no "ledgerlive". */
function isAnotherWordBesideName({ tokens }: BrandTable, { text, brand }: BrandToken, typed: string): boolean {
  for (let end = SHORTEST_WORD; end < text.length && text[end - 1] === typed[end - 1]; end++) {
    const name = text.slice(0, end);
    if (typed.startsWith(name) && tokens.get(name)?.brand === brand) return true;
  }
  return false;
}

function addSpellings(table: BrandTable, found: BrandCandidate[], word: string): void {
  for (const spelling of lookAlikeSpellings(word)) {
    const token = table.tokens.get(spelling);
    if (token !== undefined) found.push({ kind: 'homoglyph', token, technique: 'homoglyph', matched: word, cost: 1 });
  }
}

function tokenOf({ tokens, tokenGate }: BrandTable, word: string): BrandToken | undefined {
  return mayHold(tokenGate, word) ? tokens.get(word) : undefined;
}

/** An A-label that reads like a token: the letters were chosen to be mistaken, so that common words count too. */
function addHomoglyphs(table: BrandTable, found: BrandCandidate[], label: string): void {
  const decoded = decodeLabel(label);
  if (decoded === null) return;
  const ascii = asciiSkeleton(table.confusables, decoded);
  if (!/^[a-z0-9-]+$/.test(ascii)) return;
  const near: BrandCandidate[] = [];
  addLabel(table, near, ascii, false);
  for (const { token, kind, cost } of near) {
    if (kind !== 'typo') found.push({ kind: 'homoglyph', token, technique: 'homoglyph', matched: decoded, cost });
  }
}

/** `usps.com-track.top`, `www.amazon.co.jp.xyz.top`: an official domain in front, or inside, of another. */
function addOfficialPrefixes(table: BrandTable, labels: readonly string[], found: BrandCandidate[]): void {
  for (let i = 0; i + 1 < labels.length; i++) {
    const second = labels[i + 1] ?? '';
    if (!mayHold(table.secondLabelGate, second, 0, hyphenOf(second))) continue;
    const first = labels[i] ?? '';
    const name = first.slice(first.lastIndexOf('-') + 1);
    const third = i + 2 < labels.length && !second.includes('-') ? (labels[i + 2] ?? '') : '';
    const three = `${name}.${second}.${beforeHyphen(third)}`;
    const matched = third !== '' && table.ownerOfDomain.has(three) ? three : `${name}.${beforeHyphen(second)}`;
    const shortest = GOVERNMENT.has(name) ? SHORTEST_OF_GOVERNMENT : SHORTEST_PREFIX;
    const brand = matched.length < shortest ? undefined : table.ownerOfDomain.get(matched);
    if (brand === undefined || (i + 2 === labels.length && GOVERNMENT.has(second))) continue;
    const token = { text: matched, brand, uses: 0 };
    found.push({ kind: 'prefix', token, technique: 'official_domain_prefix', matched, cost: 0 });
  }
}

/** `data.gov.sk` lies under the government of another country. */
const GOVERNMENT: ReadonlySet<string> = new Set(['gov', 'gob', 'gouv', 'go', 'edu', 'ac', 'mil']);
/** `t.co` and the like are too short to be a disguise. */
const SHORTEST_PREFIX = 7;
const SHORTEST_OF_GOVERNMENT = 6;

function beforeHyphen(label: string): string {
  return label.slice(0, hyphenOf(label));
}

/** Where the first hyphen is; the label's length where there is none. */
function hyphenOf(label: string): number {
  const at = label.indexOf('-');
  return at < 0 ? label.length : at;
}
