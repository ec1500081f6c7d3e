import type { ParsedUrl } from '@lurewatch/engine';

/** The form of a URL under which the service is asked and its answer remembered. */
export interface AskedUrl {
  readonly href: string;
  /** Whether values of the query were left out, so that the service judges another text than the gate. */
  readonly isMasked: boolean;
}

/** Leaves out userinfo and fragment and, unless allowed, the values of the query. */
export function askedUrl(url: ParsedUrl, sendQuery: boolean): AskedUrl {
  const host = url.hostKind === 'ipv6' ? `[${url.host}]` : url.host;
  const page = `${url.scheme}://${host}${url.port === null ? '' : `:${url.port}`}${url.path}`;
  if (url.query === '') return { href: page, isMasked: false };
  if (sendQuery) return { href: `${page}?${url.query}`, isMasked: false };
  return { href: `${page}?${maskQuery(url.query)}`, isMasked: true };
}

const MASK = '***';

/** A part without "=" is a value as likely as a name. */
function maskQuery(query: string): string {
  return query
    .split('&')
    .map((part) => (part.includes('=') ? `${part.slice(0, part.indexOf('='))}=${MASK}` : MASK))
    .join('&');
}
