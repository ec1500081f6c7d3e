import cookies from 'undici/lib/web/cookies/index.js';
import { siteOf } from './site-of.ts';

/** The cookies of one way to one page. Nothing of it outlives the way. */
export interface CookieJar {
  /** `Set-Cookie` headers of an answer, or what a script assigned to `document.cookie`. */
  keep(from: URL, cookies: readonly string[]): void;
  /** Value of the Cookie header for a request; null: none. */
  headerFor(url: URL): string | null;
}

const { parseCookie } = cookies;

/** As many as Chromium keeps of one site; of more, the last. */
const MAX_COOKIES = 180;
/** Of one attribute. What is longer is ignored, and the cookie kept (RFC 6265bis, section 5.6). */
const MAX_ATTRIBUTE_LENGTH = 1_024;
/** Of all of them: they are read in recursion. */
const MAX_ATTRIBUTES_LENGTH = 4_096;

interface Kept {
  readonly value: string;
  readonly domain: string;
  /** Sent to hosts below the domain too. */
  readonly isForSubdomains: boolean;
  readonly isSecure: boolean;
}

export function createCookieJar(): CookieJar {
  const kept = new Map<string, Kept>();

  return {
    keep(from, cookies) {
      for (const text of cookies.slice(-MAX_COOKIES)) {
        const cookie = parseCookie(withoutLongAttributes(text));
        if (cookie === null || cookie.name === '') continue;
        const domain = (cookie.domain ?? '').toLowerCase().replace(/^\./, '');
        const isForSubdomains = domain !== '' && isWithin(from, domain);
        if (domain !== '' && !isForSubdomains) continue;
        const key = `${isForSubdomains ? domain : from.hostname} ${cookie.name}`;
        const isOver =
          (cookie.maxAge ?? 1) <= 0 || (cookie.expires !== undefined && Number(cookie.expires) < Date.now());
        if (isOver) {
          kept.delete(key);
          continue;
        }
        if (!kept.has(key) && kept.size >= MAX_COOKIES) kept.delete(kept.keys().next().value ?? '');
        kept.set(key, {
          value: `${cookie.name}=${cookie.value}`,
          domain: isForSubdomains ? domain : from.hostname,
          isForSubdomains,
          isSecure: cookie.secure === true,
        });
      }
    },
    headerFor(url) {
      const sent = [...kept.values()].filter(
        ({ domain, isForSubdomains, isSecure }) =>
          (url.hostname === domain || (isForSubdomains && url.hostname.endsWith(`.${domain}`))) &&
          (!isSecure || url.protocol === 'https:'),
      );
      return sent.length === 0 ? null : sent.map(({ value }) => value).join('; ');
    },
  };
}

function withoutLongAttributes(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';');
  const short = attributes.filter(({ length }) => length <= MAX_ATTRIBUTE_LENGTH);
  return `${pair};${short.join(';').slice(0, MAX_ATTRIBUTES_LENGTH)}`;
}

/** A cookie may be for the host's own site, and never for a suffix that others share. */
function isWithin(from: URL, domain: string): boolean {
  const site = siteOf(from);
  const isAbove = from.hostname === domain || from.hostname.endsWith(`.${domain}`);
  return isAbove && (domain === site || domain.endsWith(`.${site}`));
}
