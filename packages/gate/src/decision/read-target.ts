import { type ParsedUrl, parseLongUrl } from '@lurewatch/engine';

export type Target =
  | { readonly kind: 'url'; readonly url: ParsedUrl }
  | { readonly kind: 'unreadable'; readonly code: string };

/**
 * Reads what a proxy asks about: a URL, or the `host:port` of CONNECT, which is judged as the https page of that host.
 * A URL too long for the detector is judged by its beginning, so that padding hides nothing.
 *
 * @example readTarget('paypa1-login.example:443') // → { kind: 'url', url: { href: 'https://paypa1-login.example/', … } }
 */
export function readTarget(text: string): Target {
  const parsed = parseLongUrl(withScheme(text));
  return parsed.ok ? { kind: 'url', url: parsed.url } : { kind: 'unreadable', code: parsed.code };
}

/** A host, an address or a bracketed address with its port, as CONNECT names it. */
const AUTHORITY = /^(?:\[[0-9a-f:.]{2,60}\]|[^\s/?#@:[\]]{1,255}):\d{1,5}$/i;

/** The port that CONNECT names; null where the text is no `host:port`. */
export function connectPort(text: string): number | null {
  return AUTHORITY.test(text) ? Number(text.slice(text.lastIndexOf(':') + 1)) : null;
}

function withScheme(text: string): string {
  if (AUTHORITY.test(text)) return text.endsWith(':80') ? `http://${text}/` : `https://${text}/`;
  // WebSockets are opened by pages of the same hosts.
  return text.replace(/^ws(s?):\/\//i, 'http$1://');
}
