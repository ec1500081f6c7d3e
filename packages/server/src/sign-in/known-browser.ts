import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookiesNamed } from './cookies-named.ts';

const COOKIE = 'lurewatch.known_browser';
const MAX_AGE_S = 365 * 24 * 3600;

export interface KnownBrowsers {
  /** The id of a browser from which this address was signed in to before; null for every other. */
  idOf(cookieHeader: string | undefined, email: string): string | null;
  /** Set-Cookie for a browser that has just proven that it is the owner's. */
  cookieFor(email: string): string;
}

/**
 * A signed cookie of an earlier sign-in (OWASP, "Slow down online guessing attacks with device cookies"). Somebody else's
 * wrong passwords lock an address for strangers only: a known browser has attempts of its own, as few.
 */
export function createKnownBrowsers(secret: Uint8Array, { isSecure }: { readonly isSecure: boolean }): KnownBrowsers {
  const name = isSecure ? `__Secure-${COOKIE}` : COOKIE;
  const signatureOf = (email: string, id: string) =>
    createHmac('sha256', secret).update(`${email.toLowerCase()}\0${id}`).digest();

  return {
    idOf(cookieHeader, email) {
      for (const value of cookiesNamed(cookieHeader, name)) {
        const [id = '', signature = ''] = value.split('.');
        const given = Buffer.from(signature, 'base64url');
        const expected = signatureOf(email, id);
        if (given.length === expected.length && timingSafeEqual(given, expected)) return id;
      }
      return null;
    },
    cookieFor(email) {
      const id = randomBytes(16).toString('base64url');
      const value = `${id}.${signatureOf(email, id).toString('base64url')}`;
      const secure = isSecure ? '; Secure' : '';
      return `${name}=${value}; Max-Age=${MAX_AGE_S}; Path=/app/auth; HttpOnly; SameSite=Strict${secure}`;
    },
  };
}
