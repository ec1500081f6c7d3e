import type { Server, Socket } from 'node:net';

const LOOK_EVERY_MS = 5_000;
/** Far longer than any network pauses; a reader that is merely slow moves within it. */
const STALLED_AFTER_MS = 30_000;

interface Progress {
  bytes: number;
  at: number;
}

/**
 * Ends connections whose client asks but does not read: their answers would be held in memory for as long as the client
 * likes. Only what waits to be written counts; a connection with nothing to write is the HTTP server's affair.
 */
export function endStalledReaders(
  server: Server,
  { everyMs = LOOK_EVERY_MS, afterMs = STALLED_AFTER_MS }: { everyMs?: number; afterMs?: number } = {},
): { stop(): void } {
  const progress = new Map<Socket, Progress>();
  server.on('connection', (socket: Socket) => {
    progress.set(socket, { bytes: 0, at: performance.now() });
    socket.once('close', () => progress.delete(socket));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, last] of progress) {
      // What the system has taken over: bytesWritten counts the queued ones as well.
      const bytes = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || bytes !== last.bytes) {
        last.bytes = bytes;
        last.at = now;
      } else if (now - last.at >= afterMs) {
        socket.destroy();
      }
    }
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
