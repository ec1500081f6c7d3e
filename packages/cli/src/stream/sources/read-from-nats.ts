import { setTimeout as sleep } from 'node:timers/promises';
import { AckPolicy, type Consumer, type JsMsg, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { KeptSource } from '../../position/follow-file.ts';

export interface NatsSourceOptions {
  readonly stream: string;
  /** The name under which the stream remembers what was taken. */
  readonly consumer: string;
  readonly signal: AbortSignal;
  readonly tell: (message: string) => void;
}

const AHEAD = 1_000;
const ACK_WAIT_MS = 30_000;
const AGAIN_MS = 500;
const DRAIN_WITHIN_MS = 2_000;

/** Messages of a stream, each acknowledged once its line is taken; what is not comes again. The consumer is made where it is missing. */
export function readFromNats(connection: NatsConnection, options: NatsSourceOptions): KeptSource {
  const { signal } = options;
  const waiting: JsMsg[] = [];
  // Whoever waits for the service or the receiver for long still works on them.
  const beat = setInterval(() => {
    for (const message of waiting) message.working();
  }, ACK_WAIT_MS / 3);

  async function* batches(): AsyncGenerator<readonly string[]> {
    const consumer = await openConsumer(connection, options);
    if (consumer === null) return;
    const messages = await consumer.consume({ max_messages: AHEAD });
    const stop = (): void => void messages.close();
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    let arrived: JsMsg[] = [];
    let wake: () => void = () => {};
    let hasEnded = false;
    // The server sends no more than `max_ack_pending` ahead of what is taken.
    const reading = (async () => {
      for await (const message of messages) {
        arrived.push(message);
        wake();
      }
    })().finally(() => {
      hasEnded = true;
      wake();
    });
    while (!hasEnded || arrived.length > 0) {
      const now = arrived;
      arrived = [];
      waiting.push(...now);
      if (now.length > 0) yield now.map(lineOf);
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
    await reading;
  }

  return {
    batches: batches(),
    taken(lines) {
      for (const message of waiting.splice(0, lines)) message.ack();
    },
    async close() {
      clearInterval(beat);
      if (connection.isClosed()) return;
      // What was taken is told to the server where it is there; a connection that is not closed would wait for it for ever.
      const drained = connection.drain().catch(() => {});
      await Promise.race([drained, sleep(DRAIN_WITHIN_MS, undefined, { ref: false })]);
      await connection.close();
    },
  };
}

/** A message is one line: breaks in it are blanks between the words of JSON, or of a text. */
function lineOf(message: JsMsg): string {
  const text = message.string();
  return /[\r\n]/.test(text) ? text.replace(/[\r\n]+/g, ' ').trimEnd() : text;
}

async function openConsumer(
  connection: NatsConnection,
  { stream, consumer, signal, tell }: NatsSourceOptions,
): Promise<Consumer | null> {
  for (let isTold = false; !signal.aborted; isTold = true) {
    try {
      const manager = await jetstreamManager(connection);
      await manager.consumers.info(stream, consumer).catch(() =>
        manager.consumers.add(stream, {
          durable_name: consumer,
          ack_policy: AckPolicy.Explicit,
          ack_wait: ACK_WAIT_MS * 1e6,
          max_ack_pending: 2 * AHEAD,
        }),
      );
      return await jetstream(connection).consumers.get(stream, consumer);
    } catch (error) {
      if (!isTold) tell(`The stream ${stream} cannot be read (${String(error)}): waiting for it.`);
      await sleep(AGAIN_MS, undefined, { signal }).catch(() => {});
    }
  }
  return null;
}
