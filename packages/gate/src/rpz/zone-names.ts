import { parseUrl } from '@lurewatch/engine';
import type { NeverJudged } from '../decision/never-judged.ts';
import { findListed, type ListedEntry, type ListIndex } from '../decision/own-lists.ts';
import { isShared } from './judged-hosts.ts';

export interface NamesFacts {
  /** The lists; of the block list, hosts and domains are named. */
  readonly entries: Iterable<ListedEntry>;
  readonly lists: ListIndex;
  readonly judgedHosts: readonly string[];
  /** Hosts that an administrator opened to everybody. */
  readonly openHosts: readonly string[];
  readonly neverJudged: NeverJudged;
}

/** What a zone names, each owner once and relative to the zone: `host` and, where the names below it count, `*.host`. */
export interface ZoneNames {
  readonly listed: readonly string[];
  readonly judged: readonly string[];
  /** What is allowed or open although a name above it is named with all below. */
  readonly passing: readonly string[];
}

/** Allowed hosts, hosts that are never judged, public suffixes and shared hosting are left out. */
export function zoneNames(facts: NamesFacts): ZoneNames {
  const named = new Set<string>();
  const open = new Set(facts.openHosts);
  const addTo = (owners: string[], host: string, withNamesBelow: boolean) => {
    for (const owner of withNamesBelow ? [host, `*.${host}`] : [host]) {
      if (named.has(owner) || open.has(owner)) continue;
      named.add(owner);
      owners.push(owner);
    }
  };
  const listed: string[] = [];
  const judged: string[] = [];
  for (const { list, entry, scope } of facts.entries) {
    if (list === 'block' && scope !== 'url' && mayName(facts, entry, true)) addTo(listed, entry, scope === 'domain');
  }
  for (const host of facts.judgedHosts) if (mayName(facts, host, false)) addTo(judged, host, true);
  const passing = new Set<string>();
  for (const { list, entry, scope } of facts.lists.values()) {
    if (list !== 'allow' || scope === 'url' || named.has(entry) || !isBelowNamed(named, entry)) continue;
    passing.add(entry);
    if (scope === 'domain' && !named.has(`*.${entry}`)) passing.add(`*.${entry}`);
  }
  for (const host of open) if (isBelowNamed(named, host)) passing.add(host);
  return { listed, judged, passing: [...passing] };
}

function isBelowNamed(named: ReadonlySet<string>, host: string): boolean {
  if (!DNS_NAME.test(host) || RULE.test(host)) return false;
  const labels = host.split('.');
  return labels.some((_, index) => index > 0 && named.has(`*.${labels.slice(index).join('.')}`));
}

/** Letters, digits, hyphens and underscores: nothing that means something else in a zone file. */
const DNS_NAME = /^(?:[a-z0-9_-]{1,63}\.)+[a-z0-9-]{1,63}$/;
/** No name, but a rule for addresses, clients or name servers, such as all of them (draft-vixie-dnsop-dns-rpz §4). */
const RULE = /\.rpz-[a-z0-9-]+$/;

function mayName({ lists, neverJudged }: NamesFacts, host: string, isListed: boolean): boolean {
  if (!DNS_NAME.test(host) || RULE.test(host)) return false;
  const parsed = parseUrl(`https://${host}/`);
  if (!parsed.ok || parsed.url.hostKind !== 'name' || isShared(parsed.url) || neverJudged(parsed.url)) return false;
  return isListed || findListed(lists, parsed.url)?.list !== 'allow';
}
