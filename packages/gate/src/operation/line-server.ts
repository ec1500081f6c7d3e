import { createServer, type Server, type Socket } from 'node:net';
import type { TakeTurn } from '../decision/turns.ts';

export interface LineServerParts {
  /** The answer with its end of line; "": none. `peer`: the address of who is connected. */
  readonly answerLine: (line: string, peer: string) => string;
  readonly takeTurn: TakeTurn;
  readonly maxConnections: number;
  readonly countBroken: () => void;
}

export interface LineServer {
  readonly server: Server;
  /** Says something to everybody who is connected. */
  tellAll(text: string): void;
  closeIdle(): void;
}

/** Longer than any line that anybody sends. */
const MAX_LINE_LENGTH = 65_536;

/** Answers lines of text, each connection's in their order; `greeting` is said to whoever connects. */
export function createLineServer(parts: LineServerParts, greeting: () => string = () => ''): LineServer {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true, keepAlive: true }, (socket) => {
    sockets.add(socket);
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.write(greeting());
    // What nobody reads yet waits in the kernel.
    answerLines(parts, socket).catch(() => socket.destroy());
  });
  server.maxConnections = parts.maxConnections;
  return {
    server,
    tellAll(text) {
      for (const socket of sockets) socket.write(text);
    },
    closeIdle() {
      for (const socket of sockets) socket.end();
    },
  };
}

async function answerLines(parts: LineServerParts, socket: Socket): Promise<void> {
  const peer = socket.remoteAddress ?? '';
  let rest = '';
  for await (const text of socket) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      await parts.takeTurn();
      const answer = parts.answerLine(line.replace(/\r$/, ''), peer);
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
