import { createServer, type Server, type Socket } from 'node:net';
import { readClient } from '../decision/read-client.ts';
import type { TakeTurn } from '../decision/turns.ts';
import type { Deny } from '../operation/deny.ts';

export interface SquidParts {
  readonly deny: Deny;
  readonly takeTurn: TakeTurn;
  readonly maxConnections: number;
  readonly countBroken: () => void;
}

/** Longer than any line that Squid sends. */
const MAX_LINE_LENGTH = 65_536;

/** Answers the helper's lines: `id address method groups url` → `id OK message=TOKEN` (deny) or `id ERR` (pass). */
export function createSquidServer(parts: SquidParts): { readonly server: Server; closeIdle(): void } {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true, keepAlive: true }, (socket) => {
    sockets.add(socket);
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    // What nobody reads yet waits in the kernel.
    answerLines(parts, socket).catch(() => socket.destroy());
  });
  server.maxConnections = parts.maxConnections;
  return {
    server,
    closeIdle() {
      for (const socket of sockets) socket.end();
    },
  };
}

async function answerLines(parts: SquidParts, socket: Socket): Promise<void> {
  let rest = '';
  for await (const text of socket) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      await parts.takeTurn();
      const answer = answerLine(parts, line.replace(/\r$/, ''));
      if (answer !== '' && !socket.write(answer)) await drained(socket);
    }
    if (rest.length <= MAX_LINE_LENGTH) continue;
    parts.countBroken();
    return;
  }
}

/** Resolves when the other side has read what was written, or is gone. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.once('drain', done);
    socket.once('close', done);
    if (socket.destroyed) done();
  });
}

function answerLine({ deny, countBroken }: SquidParts, line: string): string {
  const match = /^(\d{1,15}) (\S+) \S+ (\S+) (.+)$/.exec(line);
  if (match === null) {
    countBroken();
    const id = /^\d{1,15}/.exec(line)?.[0];
    return id === undefined ? '' : `${id} ERR\n`;
  }
  const [, id = '', address = '', groups = '', url = ''] = match;
  const client = readClient(address, groups === '-' ? '' : unescapeField(groups).replaceAll(' ', ','));
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
