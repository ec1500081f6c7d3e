import type { AskMessage, ToWorker } from './messages.ts';

/** Carries questions and answers between workers, and keeps what those have to know that are started later. */
export interface Relay {
  /** The worker answers from now on; it is told what is kept. */
  join(number: number, send: (message: ToWorker) => void): void;
  /** Nobody waits for it any longer. */
  leave(number: number): void;
  ask(from: number, question: AskMessage): void;
  answer(from: number, id: number, answers: readonly unknown[]): void;
}

interface Kept {
  readonly message: ToWorker;
  readonly until: number;
}

interface UnderWay {
  /** Workers that have not answered. */
  readonly missing: Set<number>;
  readonly answers: unknown[];
  finish(): void;
}

/** As many as one process remembers of who continued, and some. */
const MOST_KEPT = 10_100;

/** @param sendTo sends to a worker, whether it has joined or not */
export function createRelay(sendTo: (number: number, message: ToWorker) => void, now: () => number): Relay {
  const members = new Map<number, (message: ToWorker) => void>();
  const kept = new Map<string, Kept>();
  const underWay = new Map<number, UnderWay>();
  let next = 1;

  function keep(key: string, one: Kept): void {
    kept.delete(key);
    kept.set(key, one);
    if (kept.size <= MOST_KEPT) return;
    for (const [oldest, { until: end }] of kept) {
      if (end === Number.POSITIVE_INFINITY) continue;
      kept.delete(oldest);
      return;
    }
  }

  function targetsOf(from: number, to: AskMessage['to']): readonly number[] {
    const all = [...members.keys()];
    if (to === 'first') return all.filter((number) => number === 1);
    return to === 'all' ? all : all.filter((number) => number !== from);
  }

  return {
    join(number, send) {
      members.set(number, send);
      for (const [key, { message, until }] of kept) {
        if (until > now()) send(message);
        else kept.delete(key);
      }
      send({ act: 'joined' });
    },
    leave(number) {
      members.delete(number);
      for (const { missing, finish } of [...underWay.values()]) {
        if (missing.delete(number) && missing.size === 0) finish();
      }
    },
    ask(from, { id, to, name, data, keepAs, until = Number.POSITIVE_INFINITY, withinMs }) {
      if (keepAs !== undefined) keep(keepAs, { message: { act: 'asked', id: null, name, data }, until });
      const targets = targetsOf(from, to);
      const relayed = next++;
      const answers: unknown[] = [];
      const timer = withinMs === undefined ? undefined : setTimeout(finish, withinMs);
      function finish(): void {
        clearTimeout(timer);
        if (underWay.delete(relayed)) sendTo(from, { act: 'answered', id, answers });
      }
      underWay.set(relayed, { missing: new Set(targets), answers, finish });
      for (const target of targets) members.get(target)?.({ act: 'asked', id: relayed, name, data });
      if (targets.length === 0) finish();
    },
    answer(from, id, answers) {
      const asked = underWay.get(id);
      if (asked === undefined || !asked.missing.delete(from)) return;
      asked.answers.push(...answers);
      if (asked.missing.size === 0) asked.finish();
    },
  };
}
