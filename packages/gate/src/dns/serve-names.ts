import type { DecidedBy, Decision } from '../decision/decide.ts';
import { readClient } from '../decision/read-client.ts';
import type { Turns } from '../decision/turns.ts';
import type { Deny } from '../operation/deny.ts';
import { createLineServer, type LineServer } from '../operation/line-server.ts';

export interface NamesParts {
  readonly deny: Deny;
  readonly turns: Turns;
  readonly maxConnections: number;
  readonly countBroken: () => void;
  /** Whether all clients get the same answer. */
  readonly isSharedByAll: () => boolean;
  /** Whether what is said of this host holds for who asked alone, even where all else is shared. */
  readonly isOfOneClient: (host: string) => boolean;
}

export interface NamesServer extends LineServer {
  /** What was answered may not hold any longer: for one name, or, with null, for all. */
  forget(name: string | null): void;
}

/**
 * Answers the DNS door's lines, `id name address` → `id pass`, `id allowed`, `id listed` or `id judged`, and `id unread` to what is no such line.
 * `allowed`: somebody wants this name reached, whatever it leads to. Whoever connects is told `! shared` or
 * `! client`: for whom an answer may be remembered. The same line is said again when every answer has to be forgotten, `- name`
 * when that for one name has to. A third word, `own`: the answer is that of this address alone, and is not to be remembered.
 */
export function createNamesServer(parts: NamesParts): NamesServer {
  const greeting = () => `! ${parts.isSharedByAll() ? 'shared' : 'client'}\n`;
  const lines = createLineServer({ ...parts, answerLine: (line) => answerLine(parts, line) }, greeting);
  return { ...lines, forget: (name) => lines.tellAll(name === null ? greeting() : `- ${name}\n`) };
}

function answerLine({ deny, countBroken, isOfOneClient }: NamesParts, line: string): string {
  const match = /^(\d{1,15}) ([a-z0-9_.-]{1,255}) ([0-9a-fA-F:.-]{1,64})$/.exec(line);
  if (match === null) {
    countBroken();
    const id = /^\d{1,15}/.exec(line)?.[0];
    return id === undefined ? '' : `${id} unread\n`;
  }
  const [, id = '', name = '', address = ''] = match;
  const { decision } = deny('dns', `dns:${name}`, readClient({ address }));
  const isOwn = decision.url !== null && isOfOneClient(decision.url.host);
  return `${id} ${wordFor(decision)}${isOwn ? ' own' : ''}\n`;
}

/** Who says that a name is wanted, not only that nothing speaks against it: one's own hosts are, too. */
const WANTED: ReadonlySet<DecidedBy> = new Set<DecidedBy>([
  'allow_list',
  'granted',
  'continued',
  'policy',
  'not_judged',
]);

/** A warning is a page on which to go on, which the DNS cannot show: the name is blocked. */
function wordFor({ action, decidedBy }: Decision): 'pass' | 'allowed' | 'listed' | 'judged' {
  if (action !== 'block' && action !== 'warn') return WANTED.has(decidedBy) ? 'allowed' : 'pass';
  return decidedBy === 'block_list' ? 'listed' : 'judged';
}
