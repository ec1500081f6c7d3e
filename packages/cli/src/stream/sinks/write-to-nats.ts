import { setTimeout as sleep } from 'node:timers/promises';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Sink } from '../sink.ts';

export interface NatsSinkOptions {
  readonly subject: string;
  readonly signal: AbortSignal;
  readonly tell: (message: string) => void;
}

const AGAIN_MS = 500;
const ANSWER_WITHIN_MS = 5_000;
/** Room for the subject and the header. */
const RESERVED = 1_024;
const SHOWN = 4_096;

/**
 * Messages of a JetStream subject, one a line; each is taken when its stream has confirmed it. What is not confirmed is sent again
 * under the same `Nats-Msg-Id`, by which the stream knows it.
 */
export function writeToNats(connection: NatsConnection, { subject, signal, tell }: NatsSinkOptions): Sink {
  const stream = jetstream(connection, { timeout: ANSWER_WITHIN_MS });
  const publish = async (line: string): Promise<void> => {
    const headerId = crypto.randomUUID();
    for (let isTold = false; ; isTold = true) {
      try {
        await stream.publish(subject, payloadOf(line, connection, tell), { msgID: headerId });
        return;
      } catch (error) {
        if (connection.isClosed() || signal.aborted) throw error;
        if (!isTold) waiting(error);
        await sleep(AGAIN_MS, undefined, { signal }).catch(() => {});
      }
    }
  };
  let toldMs = 0;
  const waiting = (error: unknown): void => {
    if (Date.now() - toldMs < 60_000 || signal.aborted) return;
    toldMs = Date.now();
    tell(`The stream of ${subject} confirms nothing (${String(error)}): sent again until it does.`);
  };
  return {
    async write(lines) {
      await Promise.all(lines.map(({ text }) => publish(text)));
    },
    close: () => connection.close(),
  };
}

/** A line that the server would refuse for its length is told in its place: sent again and again it would stop everything. */
function payloadOf(line: string, { info }: NatsConnection, tell: (message: string) => void): Uint8Array {
  const bytes = Buffer.from(line);
  const most = (info?.max_payload ?? 2 ** 20) - RESERVED;
  if (bytes.length <= most) return bytes;
  tell(`A line of ${bytes.length} bytes is longer than the server's max_payload: its beginning was sent.`);
  return Buffer.from(
    JSON.stringify({
      'lurewatch.error': 'line_too_long',
      'lurewatch.length': bytes.length,
      message: line.slice(0, SHOWN),
    }),
  );
}
