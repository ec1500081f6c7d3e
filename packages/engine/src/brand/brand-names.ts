import type { Allocate, BrandDomains, BrandTokens, SecondLabels } from '../built-tables.ts';
import { addHash, emptyGate, hashOf } from './word-gate.ts';
import { indexOfWord, noWords, readWord, type WordsRead, wordTableOf } from './word-table.ts';

/**
 * Where the domains of all brands stand in the text of brands, and the gate in front of them and of `others`.
 * @param others hosts for which the gate is asked as well
 */
export function brandDomainsOf(text: string, others: Iterable<string>, allocate: Allocate): BrandDomains {
  const words = noWords(text);
  const lines = new Uint16Array(words.starts.length);
  const starts: number[] = [];
  for (let start = 0; start < text.length; ) {
    const line = starts.push(start) - 1;
    let at = text.indexOf('|', start);
    do {
      lines[words.count] = line;
      at = readWord(words, text, at + 1);
    } while (text.charCodeAt(at) === BLANK);
    start = lineEnd(text, at) + 1;
  }
  const domainGate = gateOf(words, allocate);
  for (const host of others) addHash(domainGate, hashOf(host, 0, host.length));
  const { table, kept } = wordTableOf(text, words, allocate);
  const lineStarts = new Uint32Array(allocate(starts.length * Uint32Array.BYTES_PER_ELEMENT));
  lineStarts.set(starts);
  return { domainGate, lineStarts, domains: table, domainLines: pick(lines, kept, allocate) };
}

/** The same of their tokens. */
export function brandTokensOf(
  text: string,
  lineStarts: Uint32Array,
  largeNames: string,
  allocate: Allocate,
): BrandTokens {
  const words = noWords(text);
  const lines = new Uint16Array(words.starts.length);
  const uses = new Uint16Array(words.starts.length);
  for (let line = 0; line < lineStarts.length; line++) {
    let at = text.indexOf('|', text.indexOf('|', lineStarts[line]) + 1);
    do {
      const word = words.count;
      at = readWord(words, text, at + 1);
      if (words.count === word) break;
      const end = numberEnd(text, at + 1);
      lines[word] = line;
      uses[word] = Number(text.slice(at + 1, end));
      at = end;
    } while (text.charCodeAt(at) === BLANK);
  }
  const { table, kept } = wordTableOf(text, words, allocate);
  const tokenUses = pick(uses, kept, allocate);
  for (const item of largeNames === '' ? [] : largeNames.split(' ')) {
    const [name = '', more] = item.split(':');
    const token = indexOfWord(table, text, name);
    if (token >= 0) tokenUses[token] = (tokenUses[token] ?? 0) | Number(more);
  }
  return {
    tokenGate: gateOf(words, allocate),
    tokens: table,
    tokenLines: pick(lines, kept, allocate),
    tokenUses,
  };
}

/** A gate in front of the second labels of the domains, and of `others`. */
export function secondLabelsOf(
  text: string,
  { starts, lengths }: BrandDomains['domains'],
  others: Iterable<string>,
  allocate: Allocate,
): SecondLabels {
  const secondLabelGate = emptyGate(allocate);
  const add = (host: string, start: number, end: number): void => {
    const dot = host.indexOf('.', start);
    if (dot < 0 || dot >= end) return;
    const next = host.indexOf('.', dot + 1);
    addHash(secondLabelGate, hashOf(host, dot + 1, next < 0 ? end : Math.min(next, end)));
  };
  for (const [domain, start] of starts.entries()) add(text, start, start + (lengths[domain] ?? 0));
  for (const host of others) add(host, 0, host.length);
  return { secondLabelGate };
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}

function numberEnd(text: string, start: number): number {
  let end = start;
  while (text.charCodeAt(end) >= ZERO && text.charCodeAt(end) <= NINE) end++;
  return end;
}

const BLANK = 0x20;
const ZERO = 0x30;
const NINE = 0x39;

function gateOf({ count, hashes }: WordsRead, allocate: Allocate): Uint32Array {
  const gate = emptyGate(allocate);
  for (let i = 0; i < count; i++) addHash(gate, hashes[i] ?? 0);
  return gate;
}

/** Of each word that was kept, in shared or own memory. */
function pick(numbers: Uint16Array, kept: Uint16Array, allocate: Allocate): Uint16Array {
  const picked = new Uint16Array(allocate(kept.length * Uint16Array.BYTES_PER_ELEMENT));
  for (let i = 0; i < kept.length; i++) picked[i] = numbers[kept[i] ?? 0] ?? 0;
  return picked;
}
