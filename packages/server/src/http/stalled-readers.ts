import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Far longer than any network pauses; a reader that is merely slow moves within it. */
const STALLED_AFTER_MS = 30_000;

/**
 * Ends connections whose client asks but does not read: their answers would be held in memory for as long as the client
 * likes. Node's timer of a socket runs while not a byte moves, in either direction; it also runs while an answer is being
 * worked out, and that is nobody's fault.
 */
export function endStalledReaders(server: Server, afterMs: number = STALLED_AFTER_MS): void {
  const working = new WeakSet<Socket>();
  server.setTimeout(afterMs);
  server.on('request', ({ socket }, response) => {
    working.add(socket);
    response.once('close', () => working.delete(socket));
  });
  server.on('timeout', (socket) => {
    if (socket.writableLength > 0 || !working.has(socket)) socket.destroy();
  });
}
