import { emailIn, hiddenAddress } from './hidden-address.ts';
import type { ParsedUrl } from './parsed-url.ts';
import { requestAddress, withTail } from './request-address.ts';

const LONGEST = 2048;
const MOST_PIECES = 32;

/**
 * What a fragment says, as addresses that a server would get: a route (`#/login`, `#!login`) as the path behind that of the page,
 * an e-mail or web address as a parameter. No server sees a fragment, so that lures write there what filters should not read.
 *
 * @example fragmentAddresses(parsed('https://a.example/#am9AZmlybS5kZQ'))[0]?.href // → 'https://a.example/?email=jo@firm.de'
 */
export function fragmentAddresses(url: ParsedUrl): readonly ParsedUrl[] {
  const at = url.href.indexOf('#');
  if (at < 0 || url.href.length - at < SHORTEST) return NONE;
  const fragment = url.href.slice(at + 1, at + LONGEST);
  const addresses: ParsedUrl[] = [];
  const email = firstEmail(fragment);
  if (email !== null) addresses.push(withTail(url, url.path, joined(url.query, `email=${email}`)));
  const route = routeOf(fragment);
  if (route !== null) addresses.push(behind(url, route));
  else if (hiddenAddress(fragment) === 'address')
    addresses.push(withTail(url, url.path, joined(url.query, `url=${fragment}`)));
  return addresses.map(requestAddress);
}

const NONE: readonly ParsedUrl[] = [];

/** #/ab */
const SHORTEST = 4;

function routeOf(fragment: string): string | null {
  const route = fragment.startsWith('!') ? fragment.slice(1) : fragment;
  if (route.startsWith('/')) return route;
  return route === fragment || route === '' ? null : `/${route}`;
}

function behind(url: ParsedUrl, route: string): ParsedUrl {
  const { path, query } = url;
  const mark = route.indexOf('?');
  const routePath = mark < 0 ? route : route.slice(0, mark);
  const routeQuery = mark < 0 ? '' : route.slice(mark + 1);
  return withTail(url, (path.endsWith('/') ? path.slice(0, -1) : path) + routePath, joined(query, routeQuery));
}

function joined(one: string, other: string): string {
  return one === '' || other === '' ? one + other : `${one}&${other}`;
}

function firstEmail(fragment: string): string | null {
  let pieces = 0;
  let start = 0;
  for (let at = 0; at <= fragment.length && pieces < MOST_PIECES; at++) {
    if (at < fragment.length && !SEPARATORS.includes(fragment.charAt(at))) continue;
    const email = emailIn(fragment.slice(start, at));
    if (email !== null) return email;
    start = at + 1;
    pieces++;
  }
  return emailIn(fragment);
}

const SEPARATORS = '/?&=!#;,';
