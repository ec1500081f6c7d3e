import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import { whenAnswered } from './when-answered.ts';

/** Of one account at a time. */
const MOST_OF_ACCOUNT = 2;
/** A mail filter that hands over eight at once is served; one that comes faster than it is served learns so in time to do without. */
const LONGEST_WAIT_MS = 1_000;
const MOST_WAITING_OF_ACCOUNT = 16;
const MOST_WAITING = 64;
/** A message that comes slower gives up its place to one that has waited half that time: else few who send a byte at a time keep all out. */
const SLOWEST_BYTES_PER_MS = 128;

type Done = (error: Error | null, payload?: RequestPayload) => void;

/** Before a body is read: lets in only so many that take long to read, and of one account only a few. Others wait a moment for that. */
export type RawBodyGate = (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload, done: Done) => void;

/** A message that is let in. */
interface Place {
  readonly accountId: string;
  readonly request: IncomingMessage;
  readonly payload: RequestPayload;
  readonly since: number;
  /** Of its connection when it was let in. */
  readonly bytesBefore: number;
}

interface Waiting {
  readonly accountId: string;
  readonly admit: () => void;
}

/** @param most of all accounts together */
export function createRawBodyGate(most: number): RawBodyGate {
  const ofAccount = new Map<string, number>();
  const line = new Set<Waiting>();
  const places = new Set<Place>();

  const readOf = (accountId: string): number => ofAccount.get(accountId) ?? 0;
  const waitingOf = (accountId: string): number => [...line].filter((one) => one.accountId === accountId).length;
  const hasRoom = (accountId: string): boolean => places.size < most && readOf(accountId) < MOST_OF_ACCOUNT;

  function enter(place: Place, reply: FastifyReply): void {
    const { accountId } = place;
    whenAnswered(reply, () => {
      places.delete(place);
      const left = readOf(accountId) - 1;
      if (left === 0) ofAccount.delete(accountId);
      else ofAccount.set(accountId, left);
      for (const waiting of line) if (hasRoom(waiting.accountId)) waiting.admit();
    });
    places.add(place);
    ofAccount.set(accountId, readOf(accountId) + 1);
  }

  /** Ends the slowest of those whose place would serve the account, if it is too slow. */
  function makeWayFor(accountId: string): void {
    const isOwnFull = readOf(accountId) >= MOST_OF_ACCOUNT;
    const [slowest] = [...places]
      .filter((place) => !place.request.complete && (!isOwnFull || place.accountId === accountId))
      .toSorted((a, b) => speedOf(a) - speedOf(b));
    if (slowest === undefined || speedOf(slowest) >= SLOWEST_BYTES_PER_MS) return;
    // Whoever reads the body ends at an error of it, and answers.
    slowest.payload.emit('error', busy('overloaded', 'The message came too slowly while others waited.', true));
  }

  function refusal(accountId: string): ApiError {
    return readOf(accountId) >= MOST_OF_ACCOUNT
      ? busy('rate_limit_exceeded', `${MOST_OF_ACCOUNT} messages of this account are being read already.`)
      : busy('overloaded', 'Several messages are being read already.');
  }

  return ({ caller, raw }, reply, payload, done) => {
    const accountId = caller?.account.id ?? '';
    const admit = (): void => {
      try {
        const bytesBefore = raw.socket.bytesRead;
        enter({ accountId, request: raw, payload, since: performance.now(), bytesBefore }, reply);
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
      clearTimeout(halfTime);
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
    const halfTime = setTimeout(() => makeWayFor(accountId), LONGEST_WAIT_MS / 2);
    line.add(waiting);
    // Whoever hangs up waits no more.
    reply.raw.once('close', leave);
  };
}

/** Bytes in a millisecond since it was let in; of one that was let in this moment nothing is known. */
function speedOf({ request, since, bytesBefore }: Place): number {
  const heldMs = performance.now() - since;
  return heldMs < LONGEST_WAIT_MS / 2 ? Number.POSITIVE_INFINITY : (request.socket.bytesRead - bytesBefore) / heldMs;
}

function busy(code: 'rate_limit_exceeded' | 'overloaded', message: string, isEnd = false): ApiError {
  return new ApiError(code, message, { headers: { 'retry-after': '1', ...(isEnd && { connection: 'close' }) } });
}
