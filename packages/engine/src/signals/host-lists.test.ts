import { expect, it } from 'vitest';
import { parseUrl } from '../url/parse-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { type HostListName, listedHosts, loadHostLists } from './host-lists.ts';

const lists = loadHostLists();

it('finds the host itself or its nearest parent in each list', () => {
  let found = 0;
  for (const entry of lists.keys()) {
    for (const prefix of ['', 'www.', 'a.', 'a.b.']) {
      const url = parsed(`https://${prefix}${entry}/`);
      if (url === null) continue;
      const expected: Partial<Record<HostListName, string>> = {};
      for (const host of [...withParents(url)].reverse()) {
        for (const name of lists.get(host) ?? []) expected[name] = host;
      }
      expect(listedHosts(lists, url)).toEqual(expected);
      found += Object.keys(expected).length;
    }
  }
  expect(found).toBeGreaterThan(1000);
});

it('reads no parents into an address', () => {
  const url = parsed('http://52.168.52.134/');
  expect(url === null ? null : listedHosts(lists, url)).toEqual({ attackSimulation: '52.168.52.134' });
  const other = parsed('http://9.52.168.52/');
  expect(other === null ? null : listedHosts(lists, other)).toEqual({});
});

/** From the host to its last label. */
function withParents({ canonicalHost, hostKind }: ParsedUrl): string[] {
  if (hostKind !== 'name') return [canonicalHost];
  const labels = canonicalHost.split('.');
  return labels.map((_, i) => labels.slice(i).join('.'));
}

function parsed(text: string): ParsedUrl | null {
  const result = parseUrl(text);
  return result.ok ? result.url : null;
}
