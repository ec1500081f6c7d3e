/** `requested`: somebody asked for it. `referrer`: somebody came from it. `mentioned`: it stands in the record. */
export type AddressRole = 'requested' | 'referrer' | 'mentioned';

/** A URL, or a host where the log knows no more, with the field that it stood in; fields that were joined have a + between them. */
export interface LogAddress {
  readonly text: string;
  readonly isHost: boolean;
  readonly field: string;
  readonly role: AddressRole;
}

/** More of one record are not looked at. */
export const MOST_ADDRESSES = 50;

const ABSOLUTE = /^https?:\/\/[^\s/?#\\]/i;

export function isAbsolute(text: string): boolean {
  return ABSOLUTE.test(text);
}

const HOST = /^(?:\[[0-9a-f:.]+\]|[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]{0,251}[\p{L}\p{N}_])?)\.?(?::\d{1,5})?$/iu;

/** A host with or without a port. Addresses of machines are no names that somebody asked a resolver for. */
export function isHost(text: string): boolean {
  return text.length <= 260 && HOST.test(text) && /[.:\p{L}]/u.test(text);
}

/** Bytes that logs write as escapes (`\xc3\xbc`, HAProxy's `#22`), and quotes behind a backslash. */
export function unescapeBytes(text: string, mark: '\\x' | '#' = '\\x'): string {
  if (!text.includes(mark === '#' ? '#' : '\\')) return text;
  const run = mark === '#' ? /(?:#[0-9A-F]{2})+/g : /(?:\\x[0-9a-f]{2})+/gi;
  const bytes = text.replace(run, (all) => Buffer.from(all.replaceAll(mark, ''), 'hex').toString('utf8'));
  return mark === '#' ? bytes : bytes.replace(/\\(["\\])/g, '$1');
}

export interface SplitUrl {
  readonly scheme?: string | undefined;
  readonly host: string;
  readonly port?: string | undefined;
  /** With its query. */
  readonly path: string;
}

/** The parts of an address as logs split it, put together; null where the host is none. */
export function joinUrl({ scheme, host, port, path }: SplitUrl): string | null {
  const name = host.includes(':') && !host.startsWith('[') && !/^[^:]+:\d+$/.test(host) ? `[${host}]` : host;
  if (!isHost(name)) return null;
  const hasPort = /:\d+$/.test(name.replace(/^\[.*\]/, ''));
  const known = scheme?.toLowerCase() ?? (port === '443' ? 'https' : 'http');
  const suffix = port === undefined || port === '' || hasPort ? '' : `:${port}`;
  return `${known}://${name}${suffix}${path.startsWith('/') || path.startsWith('?') ? '' : '/'}${path}`;
}
