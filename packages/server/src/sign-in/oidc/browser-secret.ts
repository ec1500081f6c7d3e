import { randomBytes } from 'node:crypto';
import { cookiesNamed } from '../cookies-named.ts';

export interface BrowserSecrets {
  /** null: this browser has begun no sign-in. */
  of(cookieHeader: string | undefined): string | null;
  /** The one that the browser has, so that two windows can sign in at once, or a new one; and its Set-Cookie. */
  give(cookieHeader: string | undefined): { readonly secret: string; readonly cookie: string };
}

const COOKIE = 'lurewatch.sign_in';
const MAX_AGE_S = 600;

/** Ties the way back from a provider to the browser that set out (RFC 9700, section 4.7). */
export function createBrowserSecrets({ isSecure }: { readonly isSecure: boolean }): BrowserSecrets {
  const name = isSecure ? `__Secure-${COOKIE}` : COOKIE;
  const of = (header: string | undefined) =>
    cookiesNamed(header, name).find((value) => /^[\w-]{43}$/.test(value)) ?? null;
  return {
    of,
    give(header) {
      const secret = of(header) ?? randomBytes(32).toString('base64url');
      const secure = isSecure ? '; Secure' : '';
      const cookie = `${name}=${secret}; Max-Age=${MAX_AGE_S}; Path=/app/auth; HttpOnly; SameSite=Strict${secure}`;
      return { secret, cookie };
    },
  };
}
