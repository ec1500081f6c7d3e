import type { Socket } from 'node:net';

/** The other side sent what cannot be understood; the connection is of no use any more. */
export class BrokenRequest extends Error {
  override readonly name = 'BrokenRequest';
}

/** Reads a socket piece by piece; what nobody reads yet waits in the kernel. null: the other side has ended. */
export interface SocketReader {
  /** Bytes before `delimiter`, which is skipped, when all have come already; null: not yet. Throws as readUntil does. */
  takeUntil(delimiter: string, max: number): Buffer | null;
  /** Bytes before `delimiter`, which is skipped; throws BrokenRequest when there are more than `max`. */
  readUntil(delimiter: string, max: number): Promise<Buffer | null>;
  /** So many bytes, when all have come already; null: not yet. */
  takeExactly(length: number): Buffer | null;
  /** At least one byte and at most `max`. */
  readSome(max: number): Promise<Buffer | null>;
  /** How long to wait for the next bytes from now on. */
  waitAtMost(ms: number): void;
  readonly hasBytes: () => boolean;
  /** true once there is something to read. */
  waitForBytes(): Promise<boolean>;
}

const PAUSE_AT = 131_072;

export function createSocketReader(socket: Socket): SocketReader {
  let bytes: Buffer = Buffer.alloc(0);
  let hasEnded = false;
  let timeoutMs = 0;
  let wake: (() => void) | null = null;

  const wakeUp = () => {
    wake?.();
    wake = null;
  };
  socket.on('data', (chunk: Buffer) => {
    bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
    if (bytes.length >= PAUSE_AT) socket.pause();
    wakeUp();
  });
  const end = () => {
    hasEnded = true;
    wakeUp();
  };
  socket.on('end', end);
  socket.on('close', end);
  socket.on('error', end);

  /** Resolves when more has come; false: nothing will. */
  function more(deadline: number): Promise<boolean> {
    if (hasEnded) return Promise.resolve(false);
    socket.resume();
    return new Promise((resolve) => {
      const before = bytes.length;
      const timer = setTimeout(end, Math.max(0, deadline - performance.now()));
      wake = () => {
        clearTimeout(timer);
        resolve(bytes.length > before);
      };
    });
  }

  function take(length: number): Buffer {
    const taken = bytes.subarray(0, length);
    bytes = bytes.subarray(length);
    return taken;
  }

  function takeUntil(delimiter: string, max: number, from: number): Buffer | null {
    const at = bytes.indexOf(delimiter, from, 'latin1');
    if (at > max || (at < 0 && bytes.length > max + delimiter.length)) throw new BrokenRequest('too long');
    if (at < 0) return null;
    const found = take(at);
    take(delimiter.length);
    return found;
  }

  return {
    takeUntil: (delimiter, max) => takeUntil(delimiter, max, 0),
    async readUntil(delimiter, max) {
      const deadline = performance.now() + timeoutMs;
      for (let from = 0; ; ) {
        const found = takeUntil(delimiter, max, from);
        if (found !== null) return found;
        from = Math.max(0, bytes.length - delimiter.length);
        if (await more(deadline)) continue;
        if (bytes.length > 0) throw new BrokenRequest('ended in the middle');
        return null;
      }
    },
    takeExactly: (length) => (bytes.length < length ? null : take(length)),
    async readSome(max) {
      if (bytes.length === 0 && !(await more(performance.now() + timeoutMs))) return null;
      return take(Math.min(max, bytes.length));
    },
    waitAtMost(ms) {
      timeoutMs = ms;
    },
    hasBytes: () => bytes.length > 0,
    async waitForBytes() {
      return bytes.length > 0 || more(performance.now() + timeoutMs);
    },
  };
}
