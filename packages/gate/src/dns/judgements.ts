import { createRecentKeys } from '../decision/recent-keys.ts';
import { createLineClient } from '../operation/line-client.ts';

/** What the gate says of a name: it passes, somebody allows it and what it leads to, a list blocks it, or it was judged dangerous. */
export type NameVerdict = 'pass' | 'allowed' | 'listed' | 'judged';

export interface Judgements {
  /** What is remembered; null: nothing. */
  find(name: string, client: string): NameVerdict | null;
  /** Asks the gate; null: it does not answer. Never throws; calls back once, unless the door is closed before. */
  ask(name: string, client: string, done: (verdict: NameVerdict | null) => void): void;
  readonly isConnected: () => boolean;
  readonly size: () => number;
  close(): void;
}

export interface JudgementsOptions {
  readonly host: string;
  readonly port: number;
  readonly maxNames: number;
  /** Milliseconds of a clock that is never set back or forward. */
  readonly now: () => number;
  readonly tell: (isConnected: boolean) => void;
}

const KINDS: readonly NameVerdict[] = ['pass', 'allowed', 'listed', 'judged'];
const LIFE_S = { pass: 300, allowed: 300, listed: 60, judged: 60 } as const;
/** More names than these at a time are not asked about: they pass. */
const MAX_WAITING = 10_000;
/** Questions for one name that wait for its judgement. */
const MAX_OF_ONE_NAME = 1_000;
/** What a gate that does not read may leave in memory. */
const MAX_UNSENT_BYTES = 1_000_000;
/** A gate that is silent for so long is taken to have lost the question. */
const ANSWER_MS = 10_000;
const MAX_LINE_LENGTH = 1_024;

type Done = (verdict: NameVerdict | null) => void;

interface Waiting {
  readonly key: string;
  readonly name: string;
  readonly client: string;
  readonly askedAt: number;
  /** The first is of `client`. */
  readonly done: { readonly client: string; readonly done: Done }[];
  isForgotten: boolean;
}

/**
 * Carries names to the gate and remembers its answers until they expire or the gate takes them back. About 45 bytes a name.
 * While the gate is away what is remembered holds.
 */
export function createJudgements(options: JudgementsOptions): Judgements {
  const { maxNames, now } = options;
  const places = createRecentKeys(maxNames);
  const kinds = new Uint8Array(maxNames + 1);
  const expiries = new Uint32Array(maxNames + 1);
  const waiting = new Map<string, Waiting>();
  const waitingByKey = new Map<string, Waiting>();
  let isByClient = false;
  let next = 0;

  const seconds = () => Math.floor(now() / 1000);
  const keyOf = (name: string, client: string) => (isByClient ? `${name} ${client}` : name);

  function hear(line: string): void {
    const [first = '', second = '', third = ''] = line.split(' ');
    if (first === '!') forgetAll(second === 'client');
    else if (first === '-') forget(second);
    else {
      const asked = waiting.get(first);
      waiting.delete(first);
      const verdict = KINDS.find((kind) => kind === second);
      if (asked === undefined) return;
      if (third === 'own') {
        settleOne(asked, verdict ?? null);
        return;
      }
      if (verdict !== undefined && !asked.isForgotten) keep(asked.key, verdict);
      settle(asked, verdict ?? null);
    }
  }

  function keep(key: string, verdict: NameVerdict): void {
    if (maxNames === 0) return;
    const place = places.hold(key);
    kinds[place] = KINDS.indexOf(verdict);
    expiries[place] = seconds() + LIFE_S[verdict];
  }

  function settle(asked: Waiting, verdict: NameVerdict | null): void {
    if (waitingByKey.get(asked.key) === asked) waitingByKey.delete(asked.key);
    for (const { done } of asked.done) done(verdict);
  }

  /** Others who waited for the same name ask for themselves. */
  function settleOne(asked: Waiting, verdict: NameVerdict | null): void {
    if (waitingByKey.get(asked.key) === asked) waitingByKey.delete(asked.key);
    for (const { client, done } of asked.done) {
      if (client === asked.client) done(verdict);
      else ask(asked.name, client, done);
    }
  }

  function forgetAll(byClient: boolean): void {
    isByClient = byClient;
    places.clear();
    for (const asked of waiting.values()) asked.isForgotten = true;
  }

  /** By client the answers of all clients would have to be found: all are forgotten. */
  function forget(name: string): void {
    if (isByClient) {
      forgetAll(true);
      return;
    }
    const place = places.find(name);
    if (place !== 0) places.free(place);
    const asked = waitingByKey.get(name);
    if (asked !== undefined) asked.isForgotten = true;
  }

  function ask(name: string, client: string, done: Done): void {
    const key = keyOf(name, client);
    const underWay = waitingByKey.get(key);
    if (underWay !== undefined && underWay.done.length < MAX_OF_ONE_NAME) {
      underWay.done.push({ client, done });
      return;
    }
    const isFull = waiting.size >= MAX_WAITING || underWay !== undefined;
    if (!gate.isConnected() || isFull || gate.unsentBytes() > MAX_UNSENT_BYTES) {
      done(null);
      return;
    }
    const id = String(next++ % 1e12);
    const asked = { key, name, client, askedAt: now(), done: [{ client, done }], isForgotten: false };
    waiting.set(id, asked);
    waitingByKey.set(key, asked);
    gate.write(`${id} ${name} ${client}\n`);
  }

  const timer = setInterval(() => {
    for (const [id, asked] of waiting) {
      if (now() - asked.askedAt < ANSWER_MS) break;
      // What it has not read by now would be stale: it begins anew.
      gate.breakOff();
      waiting.delete(id);
      settle(asked, null);
    }
  }, ANSWER_MS / 4);
  timer.unref();
  const { host, port } = options;
  const gate = createLineClient({
    ...{ host, port, maxLineLength: MAX_LINE_LENGTH },
    onConnect: () => options.tell(true),
    onLine: hear,
    onClose(wasConnected) {
      if (wasConnected) options.tell(false);
      for (const asked of [...waiting.values()]) settle(asked, null);
      waiting.clear();
    },
  });
  return {
    find(name, client) {
      const place = places.find(keyOf(name, client));
      if (place === 0) return null;
      if ((expiries[place] ?? 0) > seconds()) return KINDS[kinds[place] ?? 0] ?? null;
      places.free(place);
      return null;
    },
    ask,
    isConnected: gate.isConnected,
    size: places.size,
    close() {
      clearInterval(timer);
      gate.close();
    },
  };
}
