import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import { whenAnswered } from './when-answered.ts';

/** Of one account at a time. */
const MOST_OF_ACCOUNT = 2;
/** A mail filter that hands over eight at once is served; one that comes faster than it is served learns so in time to do without. */
const LONGEST_WAIT_MS = 1_000;
const MOST_WAITING_OF_ACCOUNT = 16;
const MOST_WAITING = 64;

type Done = (error: Error | null, payload?: RequestPayload) => void;

/** Before a body is read: lets in only so many that take long to read, and of one account only a few. Others wait a moment for that. */
export type RawBodyGate = (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload, done: Done) => void;

interface Waiting {
  readonly accountId: string;
  readonly admit: () => void;
}

/** @param most of all accounts together */
export function createRawBodyGate(most: number): RawBodyGate {
  const ofAccount = new Map<string, number>();
  const line = new Set<Waiting>();
  let all = 0;

  const readOf = (accountId: string): number => ofAccount.get(accountId) ?? 0;
  const waitingOf = (accountId: string): number => [...line].filter((one) => one.accountId === accountId).length;
  const hasRoom = (accountId: string): boolean => all < most && readOf(accountId) < MOST_OF_ACCOUNT;

  function enter(accountId: string, reply: FastifyReply): void {
    whenAnswered(reply, () => {
      all -= 1;
      const left = readOf(accountId) - 1;
      if (left === 0) ofAccount.delete(accountId);
      else ofAccount.set(accountId, left);
      for (const waiting of line) if (hasRoom(waiting.accountId)) waiting.admit();
    });
    all += 1;
    ofAccount.set(accountId, readOf(accountId) + 1);
  }

  function refusal(accountId: string): ApiError {
    return readOf(accountId) >= MOST_OF_ACCOUNT
      ? busy('rate_limit_exceeded', `${MOST_OF_ACCOUNT} messages of this account are being read already.`)
      : busy('overloaded', 'Several messages are being read already.');
  }

  return ({ caller }, reply, payload, done) => {
    const accountId = caller?.account.id ?? '';
    const admit = (): void => {
      try {
        enter(accountId, reply);
      } catch (error) {
        done(error as Error);
        return;
      }
      done(null, payload);
    };
    if (hasRoom(accountId)) {
      admit();
      return;
    }
    if (line.size >= MOST_WAITING || waitingOf(accountId) >= MOST_WAITING_OF_ACCOUNT) {
      done(refusal(accountId));
      return;
    }
    const leave = (): void => {
      clearTimeout(timer);
      line.delete(waiting);
      reply.raw.off('close', leave);
    };
    const waiting: Waiting = {
      accountId,
      admit() {
        leave();
        admit();
      },
    };
    const timer = setTimeout(() => {
      leave();
      done(refusal(accountId));
    }, LONGEST_WAIT_MS);
    line.add(waiting);
    // Whoever hangs up waits no more.
    reply.raw.once('close', leave);
  };
}

function busy(code: 'rate_limit_exceeded' | 'overloaded', message: string): ApiError {
  return new ApiError(code, message, { headers: { 'retry-after': '1' } });
}
