import { createServer, type Server, type Socket } from 'node:net';
import type { Turns } from '../decision/turns.ts';
import { type AnswerWriter, createAnswerWriter } from './answer-writer.ts';

export interface LineServerParts {
  /** The answer with its end of line; "": none. `peer`: the address of who is connected. */
  readonly answerLine: (line: string, peer: string) => string;
  readonly turns: Turns;
  readonly maxConnections: number;
  readonly countBroken: () => void;
}

export interface LineServer {
  readonly server: Server;
  /** Says something to everybody who is connected, behind what was answered before. */
  tellAll(text: string): void;
  closeIdle(): void;
}

/** Longer than any line that anybody sends. */
const MAX_LINE_LENGTH = 65_536;
/** Squid may be held up for long. */
const READ_TIMEOUT_MS = 600_000;

/**
 * Answers lines of text, each connection's in their order; `greeting` is said to whoever connects. Who ends their side gets the
 * answers that are due before the other side ends.
 */
export function createLineServer(parts: LineServerParts, greeting: () => string = () => ''): LineServer {
  const writers = new Map<Socket, AnswerWriter>();
  const server = createServer({ noDelay: true, keepAlive: true, allowHalfOpen: true }, (socket) => {
    const writer = createAnswerWriter(socket, READ_TIMEOUT_MS);
    writers.set(socket, writer);
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    socket.on('close', () => writers.delete(socket));
    socket.write(greeting());
    // What nobody reads yet waits in the kernel.
    answerLines(parts, socket, writer).then(writer.end, () => socket.destroy());
  });
  server.maxConnections = parts.maxConnections;
  return {
    server,
    tellAll(text) {
      for (const writer of writers.values()) {
        writer.add(text);
        void writer.flush();
      }
    },
    closeIdle() {
      for (const writer of writers.values()) writer.end();
    },
  };
}

/**
 * Answers leave together: at the latest when all lines that came with them are answered, or before one of these has to wait for more
 * than the next turn. Throws where a line is too long.
 */
async function answerLines(parts: LineServerParts, socket: Socket, writer: AnswerWriter): Promise<void> {
  const peer = socket.remoteAddress ?? '';
  let rest = '';
  // What is left to say when the other side has ended is still sent.
  for await (const text of socket.iterator({ destroyOnReturn: false })) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const turn = parts.turns.take();
      if (turn !== undefined) {
        if (parts.turns.isFar() || writer.isDue()) await writer.flush();
        await turn;
      }
      writer.add(parts.answerLine(line.endsWith('\r') ? line.slice(0, -1) : line, peer));
    }
    await writer.flush();
    if (rest.length <= MAX_LINE_LENGTH) continue;
    parts.countBroken();
    throw new Error('a line is too long');
  }
}
