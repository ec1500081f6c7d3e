import { hash } from 'node:crypto';

/**
 * Two hashes of one look-up expression. The filter hash is quick and anyone can make collisions of it, which costs a
 * wasted confirmation and nothing else. The confirmation hash decides hits: 96 bits of SHA-256, because whoever writes
 * URLs into a public feed could otherwise craft one that collides with somebody else's site.
 */
export interface FilterHash {
  high: number;
  low: number;
}

export interface ConfirmationHash {
  readonly first: number;
  readonly second: number;
  readonly third: number;
}

const SECOND_LANE_SEED = 0x41c6ce57;

/** Writes into `target`, so that a look-up allocates nothing. */
export function filterHash(expression: string, target: FilterHash): void {
  let high = 0xdeadbeef;
  let low = SECOND_LANE_SEED;
  for (let index = 0; index < expression.length; index++) {
    const unit = expression.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x9e3779b1);
    low = Math.imul(low ^ unit, 0x5f356495);
    high ^= high >>> 15;
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  target.high = high >>> 0;
  target.low = low >>> 0;
}

/**
 * Asks for text of one byte a character: Node makes that without allocating a buffer, which takes four times as long.
 */
export function confirmationHash(expression: string): ConfirmationHash {
  const digest = hash('sha256', expression, 'binary');
  return { first: wordAt(digest, 0), second: wordAt(digest, 4), third: wordAt(digest, 8) };
}

/** Big-endian. */
function wordAt(digest: string, at: number): number {
  const high = (digest.charCodeAt(at) << 8) | digest.charCodeAt(at + 1);
  const low = (digest.charCodeAt(at + 2) << 8) | digest.charCodeAt(at + 3);
  return high * 2 ** 16 + low;
}
