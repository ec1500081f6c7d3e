import { readClient } from '../decision/read-client.ts';
import type { Turns } from '../decision/turns.ts';
import type { Deny } from '../operation/deny.ts';
import { createLineServer, type LineServer } from '../operation/line-server.ts';

export interface SquidParts {
  readonly deny: Deny;
  readonly turns: Turns;
  readonly maxConnections: number;
  readonly countBroken: () => void;
  /** Who is believed about address, user and groups; for all others the client is who connects. */
  readonly isTrustedProxy: (address: string) => boolean;
}

/** Answers the helper's lines: `id address method groups url user` (without the user from lines of an older squid.conf) → `id OK message=TOKEN` (deny) or `id ERR` (pass). */
export function createSquidServer(parts: SquidParts): LineServer {
  return createLineServer({ ...parts, answerLine: (line, peer) => answerLine(parts, line, peer) });
}

function answerLine({ deny, countBroken, isTrustedProxy }: SquidParts, line: string, peer: string): string {
  const match = /^(\d{1,15}) (\S+) \S+ (\S+) (.+)$/.exec(line);
  if (match === null) {
    countBroken();
    const id = /^\d{1,15}/.exec(line)?.[0];
    return id === undefined ? '' : `${id} ERR\n`;
  }
  const [, id = '', address = '', groups = '', rest = ''] = match;
  // Squid writes no space into an address; an older squid.conf tells no user.
  const [url = '', ...user] = rest.trim().split(' ');
  const told = user.join(' ');
  const client = isTrustedProxy(peer)
    ? readClient({
        address,
        user: told === '-' ? null : unescapeField(told),
        groups: groups === '-' ? '' : unescapeField(groups).replaceAll(' ', ','),
      })
    : readClient({ address: peer });
  const { blocked } = deny('squid', url, client);
  if (blocked === null) return `${id} ERR\n`;
  return `${id} OK message=${blocked.token} tag=lurewatch log=${blocked.facts.reference}\n`;
}

/** Squid writes fields percent-encoded; what is broken stays as it is. */
function unescapeField(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
