import type { ParsedUrl } from '../url/parsed-url.ts';
import { urlKey } from './threat-key.ts';

/** 64-bit hashes, 16 hex digits each, under which a stored analysis is found when a list gains an entry. */
export interface LookupHashes {
  readonly urlHash: string;
  readonly hostHash: string;
  readonly siteHash: string;
}

export function lookupHashes(url: ParsedUrl): LookupHashes {
  const { canonicalHost, site } = url;
  const hostHash = hash64(`${canonicalHost}/`);
  const siteHash = site === canonicalHost ? hostHash : hash64(`${site}/`);
  return { urlHash: hash64(urlKey(url)), hostHash, siteHash };
}

/**
 * Two MurmurHash3 (x86, 32 bits; Austin Appleby, public domain) of the text's UTF-8 with different seeds, taken in one
 * walk. Not cryptographic: whoever chooses URLs can choose collisions, so that a hit is only a candidate until the full
 * key is compared.
 */
export function hash64(text: string): string {
  const length = writeBytes(text);
  let high = 0x9747b28c;
  let low = 0x5bd1e995;
  const blocks = length & ~3;
  for (let i = 0; i < blocks; i += 4) {
    const k = scramble(byteAt(i) | (byteAt(i + 1) << 8) | (byteAt(i + 2) << 16) | (byteAt(i + 3) << 24));
    high = Math.imul(rotate(high ^ k, 13), 5) + 0xe6546b64;
    low = Math.imul(rotate(low ^ k, 13), 5) + 0xe6546b64;
  }
  let tail = 0;
  for (let i = length - 1; i >= blocks; i--) tail = (tail << 8) | byteAt(i);
  const last = scramble(tail) ^ length;
  return hex(finish(high ^ last)) + hex(finish(low ^ last));
}

let bytes = new Uint8Array(4096);
const encoder = new TextEncoder();

/** Writes the text's UTF-8 into `bytes` and returns its length. Nearly every key is ASCII, which needs no encoder. */
function writeBytes(text: string): number {
  if (text.length * 3 > bytes.length) bytes = new Uint8Array(text.length * 3);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) return encoder.encodeInto(text, bytes).written;
    bytes[i] = code;
  }
  return text.length;
}

function byteAt(i: number): number {
  return bytes[i] ?? 0;
}

function scramble(k: number): number {
  return Math.imul(rotate(Math.imul(k, 0xcc9e2d51), 15), 0x1b873593);
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

function finish(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Four table look-ups: V8 writes numbers above 2³¹ in another base digit by digit through floating point. */
function hex(value: number): string {
  return `${BYTES[value >>> 24]}${BYTES[(value >>> 16) & 0xff]}${BYTES[(value >>> 8) & 0xff]}${BYTES[value & 0xff]}`;
}

const BYTES: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
