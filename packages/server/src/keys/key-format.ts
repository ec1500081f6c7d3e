import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { BASE62, toBase62 } from './base62.ts';

export type KeyPrefix = 'lw_live_' | 'lw_test_';

export interface GeneratedKey {
  /** Shown once, never stored. */
  readonly token: string;
  readonly prefix: KeyPrefix;
  readonly last4: string;
  readonly sha256: Uint8Array;
}

const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const SHAPE = /^lw_(?:live|test)_[0-9A-Za-z]{38}$/;

/** A fresh key: prefix, 32 random base62 characters (190 bits), checksum. */
export function generateKey(prefix: KeyPrefix): GeneratedKey {
  return keyOf(withChecksum(prefix + randomBase62(SECRET_LENGTH)));
}

/** What is stored of a well-formed key; null where the form or the checksum is wrong. */
export function parseKey(token: string): GeneratedKey | null {
  return isWellFormedKey(token) ? keyOf(token) : null;
}

/** Whether form and checksum are right: a mistyped key is refused without a look into the database. */
export function isWellFormedKey(token: string): boolean {
  return SHAPE.test(token) && withChecksum(token.slice(0, -CHECKSUM_LENGTH)) === token;
}

export function hashKey(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

function keyOf(token: string): GeneratedKey {
  return {
    token,
    prefix: token.startsWith('lw_test_') ? 'lw_test_' : 'lw_live_',
    last4: token.slice(-4),
    sha256: hashKey(token),
  };
}

function withChecksum(body: string): string {
  return body + toBase62(crc32(body), CHECKSUM_LENGTH);
}

/** Bytes from 248 up are dropped, so that every character is equally likely. */
function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += BASE62.charAt(byte % 62);
    }
  }
  return text;
}
