import type { ExpectedAddress } from './expectation.ts';

/** What a reader says it has found: one of `url` and `host`. */
export interface FoundAddress {
  readonly url?: string;
  readonly host?: string;
}

/** A host as a browser would ask for it: lower case, punycode, no final dot; brackets around IPv6 may be left out. */
export function comparableHost(host: string): string {
  const bare = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  const parsed = URL.parse(`http://${bare}/`);
  return (parsed?.hostname ?? host.toLowerCase()).replace(/\.$/, '');
}

/** A URL in one spelling, with what the log does not say left out; text that is no URL stays as it is. */
function comparableUrl(url: string, { anyScheme, anyPort }: ExpectedAddress): string {
  const parsed = URL.parse(url);
  if (parsed === null) return url;
  parsed.hash = '';
  if (anyPort === true) parsed.port = '';
  const scheme = anyScheme === true ? 'http:' : parsed.protocol;
  const credentials = parsed.username === '' ? '' : `${parsed.username}:${parsed.password}@`;
  const port = parsed.port === '' ? '' : `:${parsed.port}`;
  return `${scheme}//${credentials}${comparableHost(parsed.hostname)}${port}${parsed.pathname}${parsed.search}`;
}

/** Whether what was found is what was expected. A URL at the expected host is as good as the host. */
export function sameAddress(found: FoundAddress, expected: ExpectedAddress): boolean {
  if (expected.url !== undefined) {
    return found.url !== undefined && comparableUrl(found.url, expected) === comparableUrl(expected.url, expected);
  }
  if (expected.host === undefined) return false;
  return hostOf(found) === comparableHost(expected.host);
}

/** The host of what was found, comparable. */
export function hostOf({ url, host }: FoundAddress): string | undefined {
  if (host !== undefined) return comparableHost(host);
  const parsed = url === undefined ? null : URL.parse(url);
  return parsed === null ? undefined : comparableHost(parsed.hostname);
}
