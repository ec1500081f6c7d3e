import { randomFillSync } from 'node:crypto';

export type IdPrefix =
  | 'acc'
  | 'key'
  | 'ana'
  | 'bat'
  | 'evt'
  | 'wh'
  | 'lst'
  | 'rep'
  | 'req'
  | 'dlv'
  | 'att'
  | 'shr'
  | 'msg'
  | 'gat'
  | 'acr'
  | 'inv'
  | 'sea'
  | 'sch';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const BODY = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;
const MAX_TIME = 2 ** 48 - 1;

/**
 * A new id: `prefix_` + 26 lower-case Crockford base32 characters of a UUIDv7 (RFC 9562 §5.7).
 * Ids made by one process only grow, so that ordering by id is ordering by time: within a millisecond
 * (or when the clock steps back) a 32-bit counter seeded at random is counted up (RFC 9562 §6.2, method 1).
 */
export function newId(prefix: IdPrefix, at: number = Date.now()): string {
  const time = Math.max(0, Math.min(Math.floor(at), MAX_TIME));
  if (time > state.time) {
    state.time = time;
    state.counter = randomUint32() >>> 1;
  } else if (state.counter >= 0xffff_ffff) {
    state.time += 1;
    state.counter = randomUint32() >>> 1;
  } else {
    state.counter += 1;
  }
  return `${prefix}_${encodeTime(state.time)}${encodeTail(state.counter)}`;
}

/** An id for a past instant, outside the growing order: for imports and tests. */
export function newIdAt(prefix: IdPrefix, at: number): string {
  return `${prefix}_${encodeTime(at)}${encodeTail(randomUint32())}`;
}

export function isId(prefix: IdPrefix, value: string): boolean {
  return value.startsWith(`${prefix}_`) && BODY.test(value.slice(prefix.length + 1));
}

/** The smallest id of that kind an instant can have; ids of earlier instants sort below it. */
export function idLowerBound(prefix: IdPrefix, at: number): string {
  return `${prefix}_${encodeTime(Math.max(0, Math.min(Math.floor(at), MAX_TIME)))}${'0'.repeat(16)}`;
}

/** When an id was made, in epoch milliseconds. */
export function timeOfId(id: string): number {
  let time = 0;
  for (const sign of id.slice(id.indexOf('_') + 1).slice(0, 10)) time = time * 32 + ALPHABET.indexOf(sign);
  return time;
}

const state = { time: 0, counter: 0 };
const pool = new Uint8Array(4096);
let poolAt = pool.length;

function randomByte(): number {
  if (poolAt >= pool.length) {
    randomFillSync(pool);
    poolAt = 0;
  }
  return pool[poolAt++] ?? 0;
}

function randomUint32(): number {
  return ((randomByte() << 24) | (randomByte() << 16) | (randomByte() << 8) | randomByte()) >>> 0;
}

/** 48 bits of time behind two zero bits: ten characters. */
function encodeTime(time: number): string {
  let rest = time;
  let text = '';
  for (let i = 0; i < 10; i++) {
    text = ALPHABET.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/**
 * The other 80 bits: sixteen characters.
 *
 *   version 7 (4) │ counter high (12) │ variant 10 (2) │ counter low (20) │ random (42)
 */
function encodeTail(counter: number): string {
  const high = counter >>> 20;
  const low = counter & 0xf_ffff;
  const bytes = [
    0x70 | (high >>> 8),
    high & 0xff,
    0x80 | (low >>> 14),
    (low >>> 6) & 0xff,
    ((low & 0x3f) << 2) | (randomByte() & 3),
    randomByte(),
    randomByte(),
    randomByte(),
    randomByte(),
    randomByte(),
  ];
  let text = '';
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET.charAt((buffer >>> bits) & 31);
    }
    buffer &= (1 << bits) - 1;
  }
  return text;
}
