import type { JsonLog as Log } from '@lurewatch/settings';
import type { BlockedAnswer, BlockPages } from '../block-page/block-pages.ts';
import type { PageFacts } from '../block-page/page-token.ts';
import type { Decide, Decision } from '../decision/decide.ts';
import type { Client } from '../decision/policy.ts';
import type { GateMetrics, Protocol } from './gate-metrics.ts';

export interface Denial {
  readonly decision: Decision;
  /** null: the client passes. */
  readonly blocked: BlockedAnswer | null;
}

/** Decides, counts and logs: what every protocol calls. */
export type Deny = (protocol: Protocol, address: string, client: Client, fetchDestination?: string | null) => Denial;

/** Where a request names several places, each is judged, so that a harmless one hides no other. */
export function denyAny(
  deny: Deny,
  protocol: Protocol,
  [first, ...others]: readonly [string, ...string[]],
  client: Client,
  fetchDestination: string | null,
): Denial {
  const denial = deny(protocol, first, client, fetchDestination);
  if (denial.blocked !== null) return denial;
  for (const other of others) {
    const next = deny(protocol, other, client, fetchDestination);
    if (next.blocked !== null) return next;
  }
  return denial;
}

export interface DenyParts {
  readonly decide: Decide;
  readonly pages: BlockPages;
  readonly metrics: GateMetrics;
  /** null: decisions are not logged. */
  readonly log: Log | null;
  /** What the log says of a client's address. */
  readonly clientName: (address: string) => string;
  /** Told of each decision against a host. */
  readonly onDangerous: (decision: Decision) => void;
  /** Told of each decision that is more than to pass. */
  readonly onDecision: (decision: Decision, protocol: Protocol, client: Client) => void;
  readonly now: () => number;
}

/** More lines a second than these are counted, not written. */
const MAX_LINES_PER_SECOND = 100;

export function createDeny({ decide, pages, metrics, log, clientName, onDangerous, onDecision, now }: DenyParts): Deny {
  const mayWrite = createLineBudget(MAX_LINES_PER_SECOND, now, (count) =>
    log?.warn({ left_out: count }, 'decisions were not logged: too many in a second'),
  );
  return (protocol, address, client, fetchDestination = null) => {
    const began = performance.now();
    const decision = decide(address, client, fetchDestination);
    metrics.countDecision(protocol, decision, performance.now() - began);
    if (decision.action === 'allow') return { decision, blocked: null };
    if (decision.judged?.verdict === 'dangerous') onDangerous(decision);
    const blocked = pages.answerFor(decision, address, client, doorOf(protocol));
    onDecision(decision, protocol, client);
    if (log !== null && mayWrite()) {
      const { action, decidedBy, judged, overlayVersion, url } = decision;
      log.info(
        {
          protocol,
          client: clientName(client.address),
          host: url?.host ?? null,
          action,
          decided_by: decidedBy,
          verdict: judged?.verdict ?? null,
          basis: judged?.basis ?? null,
          brand: judged?.brand ?? null,
          overlay_version: overlayVersion,
          reference: blocked?.facts.reference ?? null,
        },
        blocked === null ? 'noted' : 'blocked',
      );
    }
    return { decision, blocked };
  };
}

/** The zone and the page ask nobody. */
export function doorOf(protocol: Protocol): PageFacts['door'] {
  return protocol === 'rpz' || protocol === 'page' ? 'http' : protocol;
}

function createLineBudget(perSecond: number, now: () => number, tell: (leftOut: number) => void): () => boolean {
  let second = 0;
  let written = 0;
  let leftOut = 0;
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      if (leftOut > 0) tell(leftOut);
      second = current;
      written = 0;
      leftOut = 0;
    }
    if (written >= perSecond) leftOut++;
    return written++ < perSecond;
  };
}
