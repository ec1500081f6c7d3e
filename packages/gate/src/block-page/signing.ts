import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** Signs text for one purpose: what is signed for one proves nothing for another. */
export interface Signer {
  sign(text: string): Buffer;
  isSignedBy(text: string, signature: Uint8Array): boolean;
}

/** 128 bits of HMAC-SHA256. */
export const SIGNATURE_BYTES = 16;

export function createSigner(secret: Uint8Array, purpose: string): Signer {
  // As an object, the key is prepared once and not for each signature.
  const key = createSecretKey(createHmac('sha256', secret).update(`lurewatch gate ${purpose}`).digest());
  const sign = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, SIGNATURE_BYTES);
  return {
    sign,
    isSignedBy: (text, signature) => signature.length === SIGNATURE_BYTES && timingSafeEqual(sign(text), signature),
  };
}
