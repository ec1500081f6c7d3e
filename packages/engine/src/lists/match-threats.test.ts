import { describe, expect, it } from 'vitest';
import { parseUrl } from '../url/parse-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { hash64, lookupHashes } from './lookup-hashes.ts';
import { accountListKeys, matchAccountLists } from './match-account-lists.ts';
import { matchThreats } from './match-threats.ts';
import type { ThreatEntry, ThreatIndex } from './threat-index.ts';
import { threatKey } from './threat-key.ts';

describe('matchThreats', () => {
  it('finds a listed page however the visitor writes it', () => {
    const index = indexOf(['https://www.bad.example/kit/login.php?id=1']);
    expect(scopes('http://bad.example:8080/kit/./login.php?id=1#x', index)).toEqual(['url']);
    expect(scopes('https://bad.example/kit/login.php?id=2', index)).toEqual([]);
    expect(scopes('https://other.bad.example/kit/login.php?id=1', index)).toEqual([]);
  });

  it('lets a page listed without a query cover every query, and a folder what lies in it', () => {
    const index = indexOf(['https://bad.example/a.php', 'https://bad.example/kit/']);
    expect(scopes('https://bad.example/a.php?x=1', index)).toEqual(['url']);
    expect(scopes('https://bad.example/kit/step/2', index)).toEqual(['url']);
    expect(scopes('https://bad.example/', index)).toEqual([]);
  });

  it('reads a listed root as its host, and www. as the same host', () => {
    const index = indexOf(['https://bad.example/', 'www.worse.example']);
    expect(scopes('https://bad.example/any', index)).toEqual(['host']);
    expect(scopes('https://worse.example/', index)).toEqual(['host']);
    expect(scopes('https://sub.worse.example/', index)).toEqual([]);
  });

  it('lets a domain entry cover its hosts, but no tenant of a hosting service', () => {
    const index = indexOf([], ['bad.example', 'github.io']);
    expect(scopes('https://deep.sub.bad.example/x', index)).toEqual(['domain']);
    expect(scopes('https://someone.github.io/', index)).toEqual([]);
  });

  it('does not condemn a popular site for an entry of its root, but keeps an entry for one page', () => {
    const index = indexOf(['https://popular.example/', 'https://popular.example/form/7'], ['popular.example']);
    const guards = { isTrustedSite: (site: string) => site === 'popular.example' };
    expect(matchThreats(parsed('https://popular.example/'), index, guards)).toEqual([]);
    expect(matchThreats(parsed('https://sub.popular.example/'), index, guards)).toEqual([]);
    expect(matchThreats(parsed('https://popular.example/form/7'), index, guards).map((match) => match.scope)).toEqual([
      'url',
    ]);
  });
});

describe('matchAccountLists', () => {
  it('matches by page, host and domain, most specific first', () => {
    const entries = [
      { list: 'allow', entry: 'shop.example', scope: 'domain' },
      { list: 'block', entry: 'https://a.shop.example/pay', scope: 'url' },
      { list: 'block', entry: 'b.shop.example', scope: 'host' },
    ] as const;
    expect(matchAccountLists(parsed('https://a.shop.example/pay'), entries).map((match) => match.list)).toEqual([
      'block',
      'allow',
    ]);
    expect(matchAccountLists(parsed('https://c.shop.example/'), entries).map((match) => match.list)).toEqual(['allow']);
    expect(matchAccountLists(parsed('https://notshop.example/'), entries)).toEqual([]);
  });

  it('lets a caller block every tenant of a hosting service', () => {
    const entries = [{ list: 'block', entry: 'github.io', scope: 'domain' }] as const;
    expect(matchAccountLists(parsed('https://someone.github.io/'), entries)).toHaveLength(1);
    expect(accountListKeys(parsed('https://someone.github.io/')).map((item) => item.key)).toContain('github.io/');
  });
});

describe('lookupHashes', () => {
  it('hashes the same keys that list entries get', () => {
    const url = parsed('https://www.a.bad.example/x?y=1');
    expect(lookupHashes(url)).toEqual({
      urlHash: hash64(threatKey('http://a.bad.example/x?y=1')?.key ?? ''),
      hostHash: hash64('a.bad.example/'),
      siteHash: hash64('bad.example/'),
    });
    expect(hash64('a')).toMatch(/^[0-9a-f]{16}$/);
  });
});

function scopes(url: string, index: ThreatIndex): string[] {
  return matchThreats(parsed(url), index, { isTrustedSite: () => false }).map((match) => match.scope);
}

function indexOf(entries: readonly string[], domains: readonly string[] = []): ThreatIndex {
  const byKey = new Map<string, ThreatEntry[]>();
  const add = (entry: string, bareScope: 'host' | 'domain') => {
    const key = threatKey(entry, bareScope);
    if (key === null) throw new Error(`no key: ${entry}`);
    const list = byKey.get(key.key) ?? [];
    list.push({ source: 'test', entry, scope: key.scope, firstSeen: null });
    byKey.set(key.key, list);
  };
  for (const entry of entries) add(entry, 'host');
  for (const domain of domains) add(domain, 'domain');
  return { lookup: (key) => byKey.get(key) ?? [] };
}

function parsed(text: string): ParsedUrl {
  const result = parseUrl(text);
  if (!result.ok) throw new Error(result.message);
  return result.url;
}
