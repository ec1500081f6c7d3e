import { readClient } from '../decision/read-client.ts';
import type { TakeTurn } from '../decision/turns.ts';
import type { Deny } from '../operation/deny.ts';
import { createLineServer, type LineServer } from '../operation/line-server.ts';

export interface SquidParts {
  readonly deny: Deny;
  readonly takeTurn: TakeTurn;
  readonly maxConnections: number;
  readonly countBroken: () => void;
}

/** Answers the helper's lines: `id address method groups url` → `id OK message=TOKEN` (deny) or `id ERR` (pass). */
export function createSquidServer(parts: SquidParts): LineServer {
  return createLineServer({ ...parts, answerLine: (line) => answerLine(parts, line) });
}

function answerLine({ deny, countBroken }: SquidParts, line: string): string {
  const match = /^(\d{1,15}) (\S+) \S+ (\S+) (.+)$/.exec(line);
  if (match === null) {
    countBroken();
    const id = /^\d{1,15}/.exec(line)?.[0];
    return id === undefined ? '' : `${id} ERR\n`;
  }
  const [, id = '', address = '', groups = '', url = ''] = match;
  const client = readClient({ address, groups: groups === '-' ? '' : unescapeField(groups).replaceAll(' ', ',') });
  const { blocked } = deny('squid', url.trim(), client);
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
