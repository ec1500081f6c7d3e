import { Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import { whenAnswered } from './when-answered.ts';

/** Bodies longer than this are received few at a time. */
export const LARGE_BODY = 4 * 1024 * 1024;
const MOST_LARGE_BODIES = 4;

type Done = (error: Error | null, payload?: RequestPayload) => void;

/**
 * Before a body is read: lets only so many large ones in at once, so that they never fill the memory together. One that says how
 * long it is counts from the start, another from the byte on which makes it large.
 */
export type LargeBodyGate = (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload, done: Done) => void;

export function createLargeBodyGate(): LargeBodyGate {
  let received = 0;

  function admit(reply: FastifyReply): void {
    if (received >= MOST_LARGE_BODIES) {
      throw new ApiError('overloaded', 'Several large requests are being received already.', {
        headers: { 'retry-after': '2' },
      });
    }
    whenAnswered(reply, () => {
      received -= 1;
    });
    received += 1;
  }

  return ({ headers }, reply, payload, done) => {
    const length = headers['content-length'];
    if (length === undefined) {
      done(
        null,
        countedBody(payload, () => admit(reply)),
      );
      return;
    }
    try {
      if (Number(length) > LARGE_BODY) admit(reply);
      done(null, payload);
    } catch (error) {
      done(error instanceof Error ? error : new Error('refused', { cause: error }));
    }
  };
}

/** The body as it comes; `onLarge` is called once, before the byte that makes it large is passed on, and may throw. */
function countedBody(payload: RequestPayload, onLarge: () => void): RequestPayload {
  let read = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      const wasLarge = read > LARGE_BODY;
      read += chunk.length;
      try {
        if (!wasLarge && read > LARGE_BODY) onLarge();
        next(null, chunk);
      } catch (error) {
        next(error instanceof Error ? error : new Error('refused', { cause: error }));
      }
    },
  });
  payload.once('error', (error) => counted.destroy(error));
  return payload.pipe(counted);
}
