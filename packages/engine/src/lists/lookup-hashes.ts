import type { ParsedUrl } from '../url/parsed-url.ts';
import { urlKey } from './threat-key.ts';

/** 64-bit hashes, 16 hex digits each, under which a stored analysis is found when a list gains an entry. */
export interface LookupHashes {
  readonly urlHash: string;
  readonly hostHash: string;
  readonly siteHash: string;
}

export function lookupHashes(url: ParsedUrl): LookupHashes {
  return { urlHash: hash64(urlKey(url)), hostHash: hash64(`${url.canonicalHost}/`), siteHash: hash64(`${url.site}/`) };
}

/**
 * Two MurmurHash3 (x86, 32 bits; Austin Appleby, public domain) with different seeds. Not cryptographic: whoever chooses
 * URLs can choose collisions, so that a hit is only a candidate until the full key is compared.
 */
export function hash64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return hex(murmur3(bytes, 0x9747b28c)) + hex(murmur3(bytes, 0x5bd1e995));
}

function murmur3(bytes: Uint8Array, seed: number): number {
  let h = seed;
  const blocks = bytes.length & ~3;
  for (let i = 0; i < blocks; i += 4) {
    const k =
      byteAt(bytes, i) | (byteAt(bytes, i + 1) << 8) | (byteAt(bytes, i + 2) << 16) | (byteAt(bytes, i + 3) << 24);
    h = Math.imul(rotate(h ^ scramble(k), 13), 5) + 0xe6546b64;
  }
  let tail = 0;
  for (let i = bytes.length - 1; i >= blocks; i--) tail = (tail << 8) | byteAt(bytes, i);
  h ^= scramble(tail) ^ bytes.length;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function byteAt(bytes: Uint8Array, i: number): number {
  return bytes[i] ?? 0;
}

function scramble(k: number): number {
  return Math.imul(rotate(Math.imul(k, 0xcc9e2d51), 15), 0x1b873593);
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0');
}
