import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { ApiError } from '../api/api-error.ts';

/** Of one account at a time. */
const MOST_OF_ACCOUNT = 2;

type Done = (error: Error | null, payload?: RequestPayload) => void;

/** Before a body is read: lets in only so many that take long to read, and of one account only a few. */
export type RawBodyGate = (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload, done: Done) => void;

/** @param most of all accounts together */
export function createRawBodyGate(most: number): RawBodyGate {
  const ofAccount = new Map<string, number>();
  let all = 0;
  return ({ caller }, reply, payload, done) => {
    const accountId = caller?.account.id ?? '';
    const own = ofAccount.get(accountId) ?? 0;
    if (own >= MOST_OF_ACCOUNT) {
      done(busy('rate_limit_exceeded', `${MOST_OF_ACCOUNT} messages of this account are being read already.`));
      return;
    }
    if (all >= most) {
      done(busy('overloaded', 'Several messages are being read already.'));
      return;
    }
    all += 1;
    ofAccount.set(accountId, own + 1);
    reply.raw.once('close', () => {
      all -= 1;
      const left = (ofAccount.get(accountId) ?? 1) - 1;
      if (left === 0) ofAccount.delete(accountId);
      else ofAccount.set(accountId, left);
    });
    done(null, payload);
  };
}

function busy(code: 'rate_limit_exceeded' | 'overloaded', message: string): ApiError {
  return new ApiError(code, message, { headers: { 'retry-after': '1' } });
}
