import type { ListEntry } from '@lurewatch/contract';
import { accountListKey, type ParsedUrl, parseUrl } from '@lurewatch/engine';
import { ApiError } from '../api/api-error.ts';

type Scope = ListEntry['scope'];

export interface ReadEntry {
  readonly entry: string;
  readonly scope: Scope;
}

/**
 * An entry in the form in which it is kept: a URL as `https://host/path?query`, anything else as its bare host.
 * Without a scope: a text with a path is a URL, a registrable domain is a domain, any other name a host.
 *
 * @throws ApiError invalid_parameter with the field, where the text is none
 */
export function readListEntry(text: string, wanted: Scope | undefined): ReadEntry {
  const url = parseEntry(text);
  const scope = wanted ?? naturalScope(url);
  if (scope === 'domain' && url.hostKind !== 'name')
    throw refused('scope', 'An address is a host, not a domain. Use scope host.');
  const entry = scope === 'url' ? pageOf(url) : url.canonicalHost;
  if (accountListKey(entry, scope) === null) throw refused('entry', 'This is no URL, host or domain.');
  return { entry, scope };
}

/**
 * The same for an entry that is to be added: one that would match nothing, or every customer of a hosting service, is
 * refused with what to enter instead. All of a hosting service can be blocked, but only by saying so: scope domain.
 *
 * @throws ApiError invalid_parameter with the field `entry` or `scope`
 */
export function readNewListEntry(list: 'allow' | 'block', text: string, wanted: Scope | undefined): ReadEntry {
  const url = parseEntry(text);
  if (url.host.includes('*')) {
    const rest = url.canonicalHost.replace(/^(?:\*\.)+/, '');
    const instead = rest.includes('*') ? '' : ` To match every host below ${rest}, enter ${rest} with scope domain.`;
    throw refused('entry', `Wildcards are not understood, so this would never match.${instead}`);
  }
  if (url.hasUserinfo && !HAS_SCHEME.test(text)) {
    throw refused(
      'entry',
      `This looks like an e-mail address; entries match web addresses. Enter ${url.canonicalHost} if all of it is meant.`,
    );
  }
  const read = readListEntry(text, wanted);
  if (read.scope !== 'url') ensureOneOwner(list, url, read.scope, wanted);
  return read;
}

function ensureOneOwner(list: 'allow' | 'block', url: ParsedUrl, scope: Scope, wanted: Scope | undefined): void {
  const name = url.canonicalHost;
  if (url.hostKind !== 'name') return;
  if (url.registrableDomain === null && (wanted !== 'host' || name.includes('.'))) {
    const ownNetwork = name.includes('.') ? '' : ' If it is a host of your own network, use scope host.';
    throw refused(
      'entry',
      `Names are registered below ${name}, which no URL has as its own: this would never match. Enter a whole domain, such as example.${name}.${ownNetwork}`,
    );
  }
  if (scope !== 'domain' || !isHostingService(name)) return;
  if (list === 'block' && wanted === 'domain') return;
  const instead = `Enter one customer's site, such as name.${name}, or use scope host for ${name} itself.`;
  throw list === 'allow'
    ? refused('entry', `${name} is a hosting service: this would allow the pages of all its customers. ${instead}`)
    : refused(
        'entry',
        `${name} is a hosting service: this would block the pages of all its customers. ${instead} To block them all, say so with scope domain.`,
      );
}

/** Strangers get names of their own below it. */
function isHostingService(name: string): boolean {
  const tenant = parseUrl(`https://a-customer.${name}/`);
  return tenant.ok && tenant.url.hosted && tenant.url.publicSuffix === name;
}

const HAS_SCHEME = /^\s*[a-z][a-z0-9+.-]*:\/\//i;

function parseEntry(text: string): ParsedUrl {
  const direct = parseUrl(text);
  const parsed = direct.ok || HAS_SCHEME.test(text) ? direct : parseUrl(`https://${text.trim()}`);
  if (!parsed.ok) throw refused('entry', 'This is no URL, host or domain.');
  return parsed.url;
}

function naturalScope(url: ParsedUrl): Scope {
  if (url.path !== '/' || url.query !== '') return 'url';
  return url.canonicalHost === url.registrableDomain ? 'domain' : 'host';
}

function pageOf({ scheme, host, hostKind, port, path, query }: ParsedUrl): string {
  const name = hostKind === 'ipv6' ? `[${host}]` : host;
  return `${scheme}://${name}${port === null ? '' : `:${port}`}${path}${query === '' ? '' : `?${query}`}`;
}

function refused(field: 'entry' | 'scope', message: string): ApiError {
  return new ApiError('invalid_parameter', message, { details: [{ field, issue: 'format', message }] });
}
