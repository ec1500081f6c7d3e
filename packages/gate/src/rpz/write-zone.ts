import { parseUrl } from '@lurewatch/engine';
import type { NeverJudged } from '../decision/never-judged.ts';
import { findListed, type ListedEntry, type ListIndex } from '../decision/own-lists.ts';
import { isShared } from './judged-hosts.ts';

export interface ZoneFacts {
  /** The lists; of the block list, hosts and domains are named. */
  readonly entries: Iterable<ListedEntry>;
  readonly lists: ListIndex;
  readonly judgedHosts: readonly string[];
  readonly neverJudged: NeverJudged;
}

/** A zone as it is at one time. */
export interface ZoneVersion {
  /** Its name, without the final dot. */
  readonly zone: string;
  readonly serial: number;
  readonly refreshS: number;
  /** Names, relative to the zone, that do not exist. */
  readonly owners: readonly string[];
}

export const SOA_TIMES = { retry: 30, expire: 86_400, minimum: 60 } as const;
export const TTL_S = 60;

/** A response policy zone as a file (RPZ, draft-vixie-dnsop-dns-rpz): every name in it does not exist. */
export function writeZone({ zone, serial, refreshS, owners }: ZoneVersion): string {
  const { retry, expire, minimum } = SOA_TIMES;
  const lines = [
    `$ORIGIN ${zone}.`,
    `$TTL ${TTL_S}`,
    `@ SOA localhost. root.localhost. ${serial} ${refreshS} ${retry} ${expire} ${minimum}`,
    '@ NS localhost.',
    ...owners.map((owner) => `${owner} CNAME .`),
  ];
  return `${lines.join('\n')}\n`;
}

/** What a zone holds, each name once. Allowed hosts, hosts that are never judged, public suffixes and shared hosting are left out. */
export function zoneOwners(zone: string, facts: ZoneFacts): readonly string[] {
  const named = new Set<string>();
  const name = (host: string, withNamesBelow: boolean) => {
    for (const owner of withNamesBelow ? [host, `*.${host}`] : [host]) {
      if (owner.length + zone.length <= 250) named.add(owner);
    }
  };
  for (const { list, entry, scope } of facts.entries) {
    if (list === 'block' && scope !== 'url' && mayName(facts, entry, true)) name(entry, scope === 'domain');
  }
  for (const host of facts.judgedHosts) if (mayName(facts, host, false)) name(host, true);
  return [...named];
}

/** Letters, digits, hyphens and underscores: nothing that means something else in a zone file. */
const DNS_NAME = /^(?:[a-z0-9_-]{1,63}\.)+[a-z0-9-]{1,63}$/;

function mayName({ lists, neverJudged }: ZoneFacts, host: string, isListed: boolean): boolean {
  if (!DNS_NAME.test(host)) return false;
  const parsed = parseUrl(`https://${host}/`);
  if (!parsed.ok || parsed.url.hostKind !== 'name' || isShared(parsed.url) || neverJudged(parsed.url)) return false;
  return isListed || findListed(lists, parsed.url)?.list !== 'allow';
}
