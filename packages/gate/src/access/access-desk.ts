import { randomBytes } from 'node:crypto';
import { type CreateAccessRequest, type Lurewatch, LurewatchError } from '@lurewatch/sdk';
import type { PageFacts } from '../block-page/page-token.ts';
import type { ServerState } from '../remote/server-state.ts';
import type { Grants } from './grants.ts';

/** A request that was taken at a block page and is not answered yet. */
export interface OpenRequest {
  readonly request: CreateAccessRequest;
  readonly at: number;
  isSent: boolean;
}

export interface AccessDesk {
  /** The ticket of the request, or of the one that waits already; null: this person has asked ten times within a day. */
  ask(facts: PageFacts, reason: string): string | null;
  readonly waiting: () => number;
  /** To be called when the answers were read anew. */
  settle(): void;
  close(): void;
}

export interface AccessDeskOptions {
  readonly lurewatch: Pick<Lurewatch, 'requestAccess'>;
  readonly state: ServerState;
  readonly gate: string;
  readonly grants: Grants;
  readonly clientName: (address: string) => string;
  /** 32 hexadecimal characters of a keyed hash. */
  readonly requesterOf: (person: string) => string;
  readonly kept: readonly OpenRequest[];
  readonly keep: (open: readonly OpenRequest[]) => void;
  readonly now: () => number;
}

export const ASKED_A_DAY = 10;
const DAY_MS = 86_400_000;
const KEPT_MS = 7 * DAY_MS;
const MOST_OPEN = 1_000;
const MOST_PERSONS = 10_000;
const SEND_TIMEOUT_MS = 15_000;
const RETRY_MS = 500;

/** Takes requests at block pages and hands them to the service, as soon as it is there. */
export function createAccessDesk(options: AccessDeskOptions): AccessDesk {
  const { grants, now, state } = options;
  const open = new Map<string, OpenRequest>();
  const asked = new Map<string, readonly number[]>();
  const closing = new AbortController();
  let isSending = false;
  const keyOf = ({ requester, host }: Pick<CreateAccessRequest, 'requester' | 'host'>) => `${requester} ${host}`;
  for (const one of options.kept) {
    if (one.at > now() - KEPT_MS && open.size < MOST_OPEN) open.set(keyOf(one.request), one);
  }
  const keep = () => options.keep([...open.values()]);

  async function send(): Promise<void> {
    if (isSending || state.nextAttemptAt() > now()) return;
    isSending = true;
    try {
      for (const [key, one] of open) {
        if (closing.signal.aborted) return;
        if (one.isSent) continue;
        const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
        try {
          await options.lurewatch.requestAccess(one.request, { signal });
          one.isSent = true;
          state.answered();
          keep();
        } catch (error) {
          if (!isFinal(error)) throw error;
          open.delete(key);
          keep();
        }
      }
    } catch (error) {
      if (!closing.signal.aborted) state.failed(error);
    } finally {
      isSending = false;
    }
  }

  const timer = setInterval(() => void send(), RETRY_MS);
  timer.unref();

  /** Lets go of what is answered or gone. */
  function settle(): void {
    let isChanged = false;
    for (const [key, { request, at }] of open) {
      if (grants.answerOf(request.ticket) === null && at > now() - KEPT_MS) continue;
      open.delete(key);
      isChanged = true;
    }
    if (isChanged) keep();
  }

  return {
    ask(facts, reason) {
      settle();
      const person = facts.user === '' ? facts.client : `user ${facts.user}`;
      const requester = options.requesterOf(person);
      const known = open.get(keyOf({ requester, host: facts.host }));
      if (known !== undefined) return known.request.ticket;
      const recent = (asked.get(requester) ?? []).filter((at) => at > now() - DAY_MS);
      if (recent.length >= ASKED_A_DAY || open.size >= MOST_OPEN) return null;
      asked.delete(requester);
      if (asked.size >= MOST_PERSONS) asked.delete(asked.keys().next().value ?? '');
      asked.set(requester, [...recent, now()]);
      const request: CreateAccessRequest = {
        ...{ ticket: randomBytes(16).toString('hex'), requester, gate: options.gate, host: facts.host },
        ...{ door: facts.door, client: options.clientName(facts.client), user: facts.user || null },
        ...{ groups: [...facts.groups], reason: plain(reason) || null, decided_by: facts.decidedBy },
        ...{ verdict: facts.verdict, brand: facts.brand, reference: facts.reference },
      };
      open.set(keyOf(request), { request, at: now(), isSent: false });
      keep();
      void send();
      return request.ticket;
    },
    waiting: () => open.size,
    settle,
    close() {
      closing.abort();
      clearInterval(timer);
    },
  };
}

/** What the service will say of this request again, however often it is asked. */
function isFinal(error: unknown): boolean {
  return error instanceof LurewatchError && (error.code === 'too_many_attempts' || error.status === 400);
}

function plain(text: string): string {
  return text.replaceAll('\u0000', '').trim().slice(0, 500);
}
