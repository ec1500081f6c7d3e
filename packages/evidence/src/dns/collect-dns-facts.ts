import { randomBytes } from 'node:crypto';
import type { DnsFacts, ParsedUrl } from '@lurewatch/engine';
import { withPatience } from '../lookup/cached-lookup.ts';
import { addressesIn, cnameChainOf, type DnsAnswer, type DnsResolver } from './dns-resolver.ts';
import { isParkingNameServer } from './parking-name-servers.ts';

/** Name servers, mail and the wildcard probe add to the picture; they may not delay it beyond this. */
const SIDE_QUESTIONS_PATIENCE_MS = 300;
const NOTHING: DnsAnswer = { missing: false, records: [] };

/**
 * What DNS says of the host and its zone. Name servers, mail servers and the wildcard probe are asked of domains of one's own
 * only: those of a hosting platform say nothing about the tenant. Throws OutboundError when the addresses cannot be learnt.
 */
export async function collectDnsFacts(url: ParsedUrl, resolver: DnsResolver, signal?: AbortSignal): Promise<DnsFacts> {
  const zone = url.hosted ? null : url.registrableDomain;
  const side = (answer: Promise<DnsAnswer>) => withPatience(answer, SIDE_QUESTIONS_PATIENCE_MS, NOTHING);
  const [a, aaaa, ns, mx, probe] = await Promise.all([
    resolver.query(url.host, 'A', signal),
    side(resolver.query(url.host, 'AAAA', signal)),
    zone === null ? NOTHING : side(resolver.query(zone, 'NS', signal)),
    zone === null ? NOTHING : side(resolver.query(zone, 'MX', signal)),
    zone === null ? NOTHING : side(resolver.query(`${probeLabel(zone)}.${zone}`, 'A', signal)),
  ]);
  const addresses = [...addressesIn(a, url.host), ...addressesIn(aaaa, url.host)];
  const cnameChain = cnameChainOf(a, url.host);
  const nameServers = dataOf(ns, 'NS');
  return {
    resolves: addresses.length > 0,
    addresses,
    nameServers,
    mailServers: dataOf(mx, 'MX').filter((name) => name !== ''),
    cnameChain,
    parked: nameServers.some(isParkingNameServer),
    wildcard: probe.records.some((record) => record.type === 'A' || record.type === 'CNAME'),
    dangling: cnameChain.length > 0 && addresses.length === 0 && a.missing,
  };
}

function dataOf(answer: DnsAnswer, type: 'NS' | 'MX'): readonly string[] {
  return answer.records.filter((record) => record.type === type).map((record) => record.data);
}

/** One random label per process, so that the probe of a zone is cached like any other question. */
let processLabel: string | null = null;
function probeLabel(zone: string): string {
  processLabel ??= randomBytes(8).toString('hex');
  return `${processLabel}-${zone.length}`;
}
