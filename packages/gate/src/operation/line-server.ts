import { createServer, type Server, type Socket } from 'node:net';
import type { TakeTurn } from '../decision/turns.ts';
import { type AnswerWriter, createAnswerWriter } from './answer-writer.ts';

export interface LineServerParts {
  /** The answer with its end of line; "": none. `peer`: the address of who is connected. */
  readonly answerLine: (line: string, peer: string) => string;
  readonly takeTurn: TakeTurn;
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

/** Answers lines of text, each connection's in their order; `greeting` is said to whoever connects. */
export function createLineServer(parts: LineServerParts, greeting: () => string = () => ''): LineServer {
  const writers = new Map<Socket, AnswerWriter>();
  const server = createServer({ noDelay: true, keepAlive: true }, (socket) => {
    const writer = createAnswerWriter(socket, null);
    writers.set(socket, writer);
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    socket.on('close', () => writers.delete(socket));
    socket.write(greeting());
    // What nobody reads yet waits in the kernel.
    answerLines(parts, socket, writer).catch(() => socket.destroy());
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
      for (const [socket, writer] of writers) {
        void writer.flush();
        socket.end();
      }
    },
  };
}

/** Answers leave together, at the latest when all lines that came with them are answered, or soon before one of these has to wait. */
async function answerLines(parts: LineServerParts, socket: Socket, writer: AnswerWriter): Promise<void> {
  const peer = socket.remoteAddress ?? '';
  let rest = '';
  for await (const text of socket) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const turn = parts.takeTurn();
      if (turn !== undefined) {
        if (writer.isDue()) await writer.flush();
        await turn;
      }
      writer.add(parts.answerLine(line.endsWith('\r') ? line.slice(0, -1) : line, peer));
    }
    await writer.flush();
    if (rest.length <= MAX_LINE_LENGTH) continue;
    parts.countBroken();
    return;
  }
}
