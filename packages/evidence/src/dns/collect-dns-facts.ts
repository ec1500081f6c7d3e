import type { DnsFacts, ParsedUrl } from '@lurewatch/engine';
import { OutboundError } from '../guarded-fetch/outbound-error.ts';
import { withPatience } from '../lookup/cached-lookup.ts';
import { addressesIn, cnameChainOf, type DnsAnswer, type DnsResolver } from './dns-resolver.ts';
import { isParkingNameServer } from './parking-name-servers.ts';
import type { ResolverCheck, ResolverState } from './resolver-check.ts';

export interface DnsFactsDependencies {
  readonly resolver: DnsResolver;
  /** Asked of every zone: if a name nobody can have set up answers, all names do. One per process, so that it is cached. */
  readonly probeLabel: string;
  readonly resolverCheck: ResolverCheck;
}

/** Name servers, mail and the wildcard probe add to the picture; they may not delay it beyond this. */
const SIDE_QUESTIONS_PATIENCE_MS = 300;
const NOT_ASKED: DnsAnswer = { missing: false, records: [] };

/**
 * What DNS says of the host and its zone. Name servers, mail servers and the wildcard probe are asked of domains of one's own
 * only: those of a hosting platform say nothing about the tenant. Throws OutboundError when the addresses cannot be learnt.
 */
export async function collectDnsFacts(
  url: ParsedUrl,
  { resolver, probeLabel, resolverCheck }: DnsFactsDependencies,
  signal?: AbortSignal,
): Promise<DnsFacts> {
  const zone = url.hosted ? null : url.registrableDomain;
  const side = (answer: Promise<DnsAnswer>) => withPatience<DnsAnswer | null>(answer, SIDE_QUESTIONS_PATIENCE_MS, null);
  const [a, aaaa, ns, mx, probe] = await Promise.all([
    resolver.query(url.host, 'A', signal),
    side(resolver.query(url.host, 'AAAA', signal)),
    zone === null ? NOT_ASKED : side(resolver.query(zone, 'NS', signal)),
    zone === null ? NOT_ASKED : side(resolver.query(zone, 'MX', signal)),
    zone === null ? NOT_ASKED : side(resolver.query(`${probeLabel}.${zone}`, 'A', signal)),
  ]);
  const addresses = [...addressesIn(a, url.host), ...(aaaa === null ? [] : addressesIn(aaaa, url.host))];
  if (addresses.length === 0 && aaaa === null) throw new OutboundError('timeout', 'half of the answer is missing');
  const checked = resolverCheck.after(addresses.length > 0 ? 'address' : 'nothing', signal);
  if ((await withPatience<ResolverState>(checked, SIDE_QUESTIONS_PATIENCE_MS, 'unknown')) === 'unusable') {
    throw new OutboundError('resolver_unusable', 'the resolver denies or answers everything');
  }
  const cnameChain = cnameChainOf(a, url.host);
  const nameServers = dataOf(ns, 'NS');
  return {
    resolves: addresses.length > 0,
    addresses,
    nameServers,
    mailServers: dataOf(mx, 'MX').filter((name) => name !== ''),
    cnameChain,
    parked: nameServers.some(isParkingNameServer),
    wildcard: probe?.records.some((record) => record.type === 'A' || record.type === 'CNAME') ?? false,
    dangling: cnameChain.length > 0 && addresses.length === 0 && a.missing,
    unanswered: [
      ...(ns === null ? ['NS'] : []),
      ...(mx === null ? ['MX'] : []),
      ...(probe === null ? ['wildcard'] : []),
    ],
  };
}

function dataOf(answer: DnsAnswer | null, type: 'NS' | 'MX'): readonly string[] {
  return (answer?.records ?? []).filter((record) => record.type === type).map((record) => record.data);
}
