import type { Socket } from 'node:net';

/** Collects the answers to pipelined requests, so that one call of the system carries many of them. */
export interface AnswerWriter {
  /** Text that leaves with the next flush. */
  add(text: string): void;
  /** Bytes after all text before them. Waits while the other side does not read. */
  pass(bytes: Uint8Array): Promise<void> | void;
  /** Waits while the other side does not read. */
  flush(): Promise<void> | void;
  /** Whether so much is collected, or for so long, that it should leave although more is about to be answered. */
  readonly isDue: () => boolean;
  /** Sends what is collected and ends the connection; who has not taken it and ended theirs within a minute is cut off. */
  end(): void;
}

const DUE_LENGTH = 32_768;
const DUE_MS = 2;
const END_MS = 60_000;

/** A side that reads nothing for `timeoutMs` is cut off. */
export function createAnswerWriter(socket: Socket, timeoutMs: number): AnswerWriter {
  let collected = '';
  let since = 0;
  let draining: Promise<void> | null = null;

  function write(bytes: string | Uint8Array): Promise<void> | void {
    if (!socket.writable || socket.write(bytes)) return;
    draining ??= drained(socket, timeoutMs).then(() => {
      draining = null;
    });
    return draining;
  }

  function flush(): Promise<void> | void {
    if (collected === '') return;
    const text = collected;
    collected = '';
    return write(text);
  }

  return {
    add(text) {
      if (collected === '') since = performance.now();
      collected += text;
    },
    pass(bytes) {
      const waiting = flush();
      return waiting === undefined ? write(bytes) : waiting.then(() => write(bytes));
    },
    flush,
    isDue: () => collected !== '' && (collected.length > DUE_LENGTH || performance.now() - since > DUE_MS),
    end() {
      if (!socket.writable) return;
      void flush();
      socket.end();
      const timer = setTimeout(() => socket.destroy(), END_MS);
      socket.once('close', () => clearTimeout(timer));
    },
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
