import type { IncomingMessage } from 'node:http';
import type { Decide } from '../decision/decide.ts';
import type { Client } from '../decision/policy.ts';
import { readClient } from '../decision/read-client.ts';
import { createPace } from '../operation/pace.ts';
import { pageFacts } from './page-facts.ts';
import type { PageFacts } from './page-token.ts';

export interface WhichPageParts {
  readonly decide: Decide;
  readonly isOwnNetwork: (address: string) => boolean;
  readonly isTrustedProxy: (address: string) => boolean;
  readonly now: () => number;
}

/**
 * What somebody whom the DNS stopped asks at the page's own address: whether a name is blocked for them, as the DNS would tell them too.
 * `open`: it is not, or they belong to no network that may know, or ask too often.
 */
export type WhichPage = (request: IncomingMessage, host: string) => PageFacts | 'open' | 'unreadable' | 'refused';

const PER_MINUTE = 30;

export function createWhichPage({ decide, isOwnNetwork, isTrustedProxy, now }: WhichPageParts): WhichPage {
  const mayAsk = createPace(PER_MINUTE, now);
  return (request, host) => {
    const client = clientOf(request, isTrustedProxy);
    if (!isOwnNetwork(client.address) || !mayAsk(client.address)) return 'refused';
    const name = host.trim().toLowerCase().replace(/\.$/, '');
    if (!/^(?=.{1,253}$)[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+$/u.test(name)) return 'unreadable';
    const decision = decide(`dns:${name}`, client);
    if (decision.url === null) return 'unreadable';
    if (decision.action !== 'block' && decision.action !== 'warn') return 'open';
    return pageFacts(decision, `dns:${name}`, client, 'dns', now());
  };
}

function clientOf({ socket, headers }: IncomingMessage, isTrustedProxy: (address: string) => boolean): Client {
  const peer = socket.remoteAddress ?? '';
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return readClient({ address: isTrustedProxy(readClient({ address: peer }).address) && forwarded ? forwarded : peer });
}
