/** Where a server is, and who asks there: `scheme://user:password@host:port,host:port/rest`. */
export interface ServerAddress {
  readonly scheme: string;
  readonly user: string;
  readonly password: string;
  /** As they were written: host, or host:port. */
  readonly hosts: readonly string[];
  /** The path, with its slash; empty where there is none. */
  readonly path: string;
  /** The parameters, with their question mark; empty where there are none. */
  readonly query: string;
}

const MAX_LENGTH = 4096;
const HOST = String.raw`(?:\[[0-9A-Fa-f:.]+\]|[^\s/?#@,:[\]]+)(?::\d{1,5})?`;
const BEHIND_USER = new RegExp(
  String.raw`^(?<hosts>(?:${HOST}(?:,${HOST})*)?)(?<path>(?:/[^?#@]*)?)(?<query>(?:\?[\w.]+=[^#?]*)?)$`,
);
const USER = /^[^/?#@[\]]*$/;

/**
 * Reads an address whose password need not be percent-encoded: any sign may stand in it, as long as only one reading of the
 * whole makes sense. Null where there is none, or more than one.
 */
export function parseServerAddress(text: string): ServerAddress | null {
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/su.exec(text.slice(0, MAX_LENGTH + 1)) ?? [];
  if (scheme === undefined || rest === undefined || text.length > MAX_LENGTH) return null;
  const [only, another] = readings(rest);
  if (only === undefined || another !== undefined) return null;
  return { scheme, ...only };
}

/** The same address in the form that every client understands. */
export function formatServerAddress({ scheme, user, password, hosts, path, query }: ServerAddress): string {
  const secret = password === '' ? '' : `:${encodeURIComponent(password)}`;
  const who = user === '' && password === '' ? '' : `${encodeURIComponent(user)}${secret}@`;
  return `${scheme}://${who}${hosts.join(',')}${path}${query}`;
}

/** The user may end at any `@`: what stands behind it decides. */
function readings(rest: string): Omit<ServerAddress, 'scheme'>[] {
  const found: Omit<ServerAddress, 'scheme'>[] = [];
  for (let at = rest.length; at >= 0; at = at === 0 ? -1 : rest.lastIndexOf('@', at - 1)) {
    const hasUser = rest[at] === '@';
    if (!hasUser && at !== rest.length) continue;
    const who = hasUser ? readUser(rest.slice(0, at)) : { user: '', password: '' };
    const { hosts, path, query } = BEHIND_USER.exec(hasUser ? rest.slice(at + 1) : rest)?.groups ?? {};
    if (who === null || hosts === undefined || path === undefined || query === undefined) continue;
    if (hosts === '' && path === '') continue;
    found.push({ ...who, hosts: hosts === '' ? [] : hosts.split(','), path, query });
  }
  return found;
}

function readUser(text: string): { readonly user: string; readonly password: string } | null {
  const colon = text.indexOf(':');
  const user = colon === -1 ? text : text.slice(0, colon);
  if (!USER.test(user)) return null;
  const [name, password] = [decoded(user), colon === -1 ? '' : decoded(text.slice(colon + 1))];
  return name === null || password === null ? null : { user: name, password };
}

/** With escapes or without; null where some percent signs begin an escape and others do not. */
function decoded(text: string): string | null {
  const escapes = text.match(/%[0-9a-f]{2}/gi)?.length ?? 0;
  if (escapes === 0) return text;
  if (escapes !== text.split('%').length - 1) return null;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
