import type { ParsedUrl } from '@lurewatch/engine';
import ipaddr from 'ipaddr.js';
import { isAtOrBelow } from './at-or-below.ts';

/** Names that lead to a place of the network one is in (RFC 6761, 6762, 8375, and the reserved `internal`). */
const LOCAL_SUFFIXES = ['localhost', 'local', 'internal', 'home.arpa'];

export type NeverJudged = (url: ParsedUrl) => boolean;

/**
 * What is passed unseen and told to nobody: loopback and private addresses, names without a dot, local names, and the
 * hosts given, with every name below them.
 */
export function createNeverJudged(hosts: readonly string[]): NeverJudged {
  const own = new Set(hosts.map((host) => host.toLowerCase().replace(/^\[|\]$/g, '')));
  return ({ host, hostKind }) => {
    if (own.has(host)) return true;
    if (hostKind !== 'name') return !isPublic(host);
    if (!host.includes('.')) return true;
    if (LOCAL_SUFFIXES.some((suffix) => host.endsWith(`.${suffix}`))) return true;
    return isAtOrBelow(host, own);
  };
}

function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}
