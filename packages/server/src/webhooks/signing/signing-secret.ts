import { randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
/** The specification wants 24 to 64 bytes; 32 is the key length that suits SHA-256. */
const SECRET_BYTES = 32;

/** A new signing secret as receivers configure it: `whsec_` and base64. */
export function newSigningSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** The key behind a `whsec_` secret. */
export function signingKey(secret: string): Buffer {
  return Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64');
}
