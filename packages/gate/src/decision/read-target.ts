import { type ParsedUrl, parseLongUrl } from '@lurewatch/engine';
import { ownText } from './own-text.ts';

export type Target =
  | { readonly kind: 'url'; readonly url: ParsedUrl }
  | { readonly kind: 'unreadable'; readonly code: string };

/**
 * Reads what is asked about: a URL, the `host:port` of CONNECT, or `dns:NAME` (RFC 4501); the latter two are judged as the https
 * page of that host.
 * A URL too long for the detector is judged by its beginning, so that padding hides nothing. What is read may be remembered.
 *
 * @example readTarget('paypa1-login.example:443') // → { kind: 'url', url: { href: 'https://paypa1-login.example/', … } }
 */
export function readTarget(text: string): Target {
  const parsed = parseLongUrl(ownText(withScheme(text)));
  return parsed.ok ? { kind: 'url', url: parsed.url } : { kind: 'unreadable', code: parsed.code };
}

/** A host, an address or a bracketed address with its port, as CONNECT names it. */
const AUTHORITY = /^(?:\[[0-9a-f:.]{2,60}\]|[^\s/?#@:[\]]{1,255}):\d{1,5}$/i;

/** Most texts are addresses with a path, which one look tells apart. */
function isAuthority(text: string): boolean {
  return !text.includes('/') && AUTHORITY.test(text);
}

/** The port that CONNECT names; null where the text is no `host:port`. */
export function connectPort(text: string): number | null {
  return isAuthority(text) ? Number(text.slice(text.lastIndexOf(':') + 1)) : null;
}

/** The name of `dns:NAME`; null where the text is none. */
export function nameAsked(text: string): string | null {
  return text.startsWith('dns:') && /^dns:[^\s/?#@:[\]]{1,255}$/.test(text) ? text.slice('dns:'.length) : null;
}

function withScheme(text: string): string {
  const name = nameAsked(text);
  if (name !== null) return `https://${name}/`;
  if (isAuthority(text)) return text.endsWith(':80') ? `http://${text}/` : `https://${text}/`;
  // WebSockets are opened by pages of the same hosts.
  return text.startsWith('http') ? text : text.replace(/^ws(s?):\/\//i, 'http$1://');
}
