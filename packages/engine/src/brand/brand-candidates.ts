import type { ParsedUrl } from '../url/parsed-url.ts';
import type { BrandTechnique } from './brand.ts';
import { credentialWords } from './brand-cues.ts';
import type { BrandTable, BrandToken } from './brand-table.ts';
import { decodeLabel } from './punycode.ts';
import { asciiSkeleton, lookAlikeSpellings } from './skeleton.ts';
import { forEachSubstring } from './substring-index.ts';
import { findTypo } from './typo-index.ts';

/** How a token was met; decides which of its uses must be allowed. */
export type CandidateKind = 'prefix' | 'homoglyph' | 'exact' | 'substring' | 'typo' | 'path';

export interface BrandCandidate {
  readonly kind: CandidateKind;
  readonly token: BrandToken;
  readonly technique: BrandTechnique;
  readonly matched: string;
  /** In half edits; 0 for the token itself. */
  readonly cost: number;
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
    const isCore = i === labels.length - 1 && !url.hosted;
    if (label.startsWith('xn--')) addHomoglyphs(table, found, label);
    else addLabel(table, found, label, isCore);
  });
  addOfficialPrefixes(table, labels, found);
  return found;
}

/** Tokens that are whole words of the path. */
export function pathCandidates(table: BrandTable, url: ParsedUrl): BrandCandidate[] {
  const found: BrandCandidate[] = [];
  // A root has no words.
  if (url.path.length < 5) return found;
  const words = url.path
    .slice(0, 200)
    .toLowerCase()
    .split(/[^a-z0-9]+/, 24);
  for (const word of words) {
    if (word.length < 4) continue;
    const token = table.tokens.get(word);
    if (token !== undefined) found.push({ kind: 'path', token, technique: 'path', matched: word, cost: 0 });
  }
  return found;
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
    const token = table.tokens.get(joined);
    if (token !== undefined) found.push({ kind: 'exact', token, technique: 'typosquatting', matched: label, cost: 1 });
  }
  forEachSubstring(table.substrings, joined, (word, at) => {
    const token = table.tokens.get(word);
    if (token !== undefined && word !== label && !isInsideWord(joined, at, at + word.length)) {
      found.push({ kind: 'substring', token, technique: 'combosquatting', matched: word, cost: 0 });
    }
  });
}

/** "teleamazonas", "amazonas": a name with letters on both sides, or with one or two behind it, is a part of another word. */
function isInsideWord(text: string, start: number, end: number): boolean {
  const left = text.slice(0, start);
  const right = text.slice(end);
  if (!/^[a-z]*$/.test(left) || !/^[a-z]*$/.test(right)) return false;
  if (left === '') return right.length === 1 || ENDINGS.has(right);
  return right !== '' && !credentialWords.has(left) && !credentialWords.has(right) && right.length < SHORTEST_WORD;
}

/** What turns a name into another word. */
const ENDINGS: ReadonlySet<string> = new Set('as es os is us ia ian ic ico al an er ers ing ed ly en in on'.split(' '));
const SHORTEST_WORD = 4;

function addWord(table: BrandTable, found: BrandCandidate[], word: string, technique: BrandTechnique): void {
  const token = table.tokens.get(word);
  if (token !== undefined) {
    found.push({ kind: 'exact', token, technique, matched: word, cost: 0 });
    return;
  }
  for (const spelling of lookAlikeSpellings(word)) {
    const alike = table.tokens.get(spelling);
    if (alike !== undefined)
      found.push({ kind: 'homoglyph', token: alike, technique: 'homoglyph', matched: word, cost: 1 });
  }
  if (table.typoExceptions.has(word)) return;
  const typo = findTypo(table.typos, word);
  const close = typo === null ? undefined : table.tokens.get(typo.word);
  if (typo !== null && close !== undefined) {
    found.push({ kind: 'typo', token: close, technique: 'typosquatting', matched: word, cost: typo.cost });
  }
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
    const first = labels[i] ?? '';
    const name = first.slice(first.lastIndexOf('-') + 1);
    const second = labels[i + 1] ?? '';
    const third = i + 2 < labels.length && !second.includes('-') ? (labels[i + 2] ?? '') : '';
    const three = `${name}.${second}.${beforeHyphen(third)}`;
    const matched = third !== '' && table.ownerOfDomain.has(three) ? three : `${name}.${beforeHyphen(second)}`;
    const brand = matched.length < SHORTEST_PREFIX ? undefined : table.ownerOfDomain.get(matched);
    if (brand === undefined) continue;
    const token = { text: matched, brand, uses: 0 };
    found.push({ kind: 'prefix', token, technique: 'official_domain_prefix', matched, cost: 0 });
  }
}

/** `t.co` and the like are too short to be a disguise. */
const SHORTEST_PREFIX = 7;

function beforeHyphen(label: string): string {
  const at = label.indexOf('-');
  return at < 0 ? label : label.slice(0, at);
}
