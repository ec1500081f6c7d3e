import { parseUrl } from '@lurewatch/engine';
import type { NeverJudged } from '../decision/never-judged.ts';
import { findListed, type ListedEntry, type ListIndex } from '../decision/own-lists.ts';
import { isShared } from './judged-hosts.ts';

export interface ZoneFacts {
  readonly zone: string;
  readonly serial: number;
  readonly refreshS: number;
  /** The lists; of the block list, hosts and domains are named. */
  readonly entries: Iterable<ListedEntry>;
  readonly lists: ListIndex;
  readonly judgedHosts: readonly string[];
  readonly neverJudged: NeverJudged;
}

const RETRY_S = 30;
const EXPIRE_S = 86_400;
const TTL_S = 60;

/**
 * A response policy zone (RPZ, draft-vixie-dnsop-dns-rpz): every name in it does not exist. Allowed hosts, hosts that are
 * never judged, public suffixes and shared hosting are left out.
 */
export function writeZone(facts: ZoneFacts): string {
  const lines = [
    `$ORIGIN ${facts.zone}.`,
    `$TTL ${TTL_S}`,
    `@ SOA localhost. root.localhost. ${facts.serial} ${facts.refreshS} ${RETRY_S} ${EXPIRE_S} ${TTL_S}`,
    '@ NS localhost.',
  ];
  const named = new Set<string>();
  const name = (host: string, withNamesBelow: boolean) => {
    for (const owner of withNamesBelow ? [host, `*.${host}`] : [host]) {
      if (named.has(owner) || owner.length + facts.zone.length > 250) continue;
      named.add(owner);
      lines.push(`${owner} CNAME .`);
    }
  };
  for (const { list, entry, scope } of facts.entries) {
    if (list === 'block' && scope !== 'url' && mayName(facts, entry, true)) name(entry, scope === 'domain');
  }
  for (const host of facts.judgedHosts) if (mayName(facts, host, false)) name(host, true);
  return `${lines.join('\n')}\n`;
}

/** Letters, digits, hyphens and underscores: nothing that means something else in a zone file. */
const DNS_NAME = /^(?:[a-z0-9_-]{1,63}\.)+[a-z0-9-]{1,63}$/;

function mayName({ lists, neverJudged }: ZoneFacts, host: string, isListed: boolean): boolean {
  if (!DNS_NAME.test(host)) return false;
  const parsed = parseUrl(`https://${host}/`);
  if (!parsed.ok || parsed.url.hostKind !== 'name' || isShared(parsed.url) || neverJudged(parsed.url)) return false;
  return isListed || findListed(lists, parsed.url)?.list !== 'allow';
}
