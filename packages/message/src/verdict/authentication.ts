import type { SenderFacts } from '../message-facts.ts';
import { domainOf } from './domain-of.ts';
import type { Authentication } from './message-verdict.ts';

/**
 * The topmost record of a trusted server. Records of others say nothing: whoever sends a message can write them, and below the
 * topmost one also in a trusted server's name.
 */
export function authenticationOf(sender: SenderFacts, trustedServers: readonly string[]): Authentication | null {
  const record = sender.authentication.find(({ server }) => trustedServers.includes(server));
  if (record === undefined) return null;
  const resultOf = (method: string): string | null =>
    record.results.find((result) => result.method === method)?.result ?? null;
  const dmarc = record.results.find(({ method }) => method === 'dmarc');
  const domains = new Set(sender.from.map(({ address }) => domainOf(address)));
  const isOwn = domains.size === 1 && (dmarc?.domain == null || domains.has(dmarc.domain));
  return {
    server: record.server,
    spf: resultOf('spf'),
    dkim: resultOf('dkim'),
    dmarc: resultOf('dmarc'),
    arc: resultOf('arc'),
    isPassed: dmarc?.result === 'pass' && isOwn && sender.from.length === 1,
    isFailed: dmarc?.result === 'fail',
  };
}
