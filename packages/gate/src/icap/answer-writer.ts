import type { Socket } from 'node:net';

/** Collects the answers to pipelined requests, so that one call of the system carries many of them. */
export interface AnswerWriter {
  /** Text that leaves with the next flush. */
  add(text: string): void;
  /** Bytes after all text before them. Waits while the other side does not read. */
  pass(bytes: Uint8Array): Promise<void> | void;
  /** Waits while the other side does not read. */
  flush(): Promise<void> | void;
  /** Whether so much is collected that it should leave. */
  readonly isFull: () => boolean;
}

const FULL_LENGTH = 32_768;

/** A side that reads nothing for `timeoutMs` is cut off. */
export function createAnswerWriter(socket: Socket, timeoutMs: number): AnswerWriter {
  let collected = '';

  function write(bytes: string | Uint8Array): Promise<void> | void {
    if (socket.destroyed || socket.write(bytes)) return;
    return drained(socket, timeoutMs);
  }

  function flush(): Promise<void> | void {
    if (collected === '') return;
    const text = collected;
    collected = '';
    return write(text);
  }

  return {
    add(text) {
      collected += text;
    },
    pass(bytes) {
      const waiting = flush();
      return waiting === undefined ? write(bytes) : waiting.then(() => write(bytes));
    },
    flush,
    isFull: () => collected.length > FULL_LENGTH,
  };
}

function drained(socket: Socket, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy(), timeoutMs);
    const done = () => {
      clearTimeout(timer);
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.once('drain', done);
    socket.once('close', done);
  });
}
