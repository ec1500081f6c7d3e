import type { MessagePort } from 'node:worker_threads';
import type { WatchStep } from '../collectors.ts';
import type { SharedCache } from '../lookup/cached-lookup.ts';
import { createOutsideWorld, type OutsideWorld } from '../outside-world.ts';
import type { createPageReader } from '../page/read-page.ts';
import type { SecondLook } from '../page/second-look.ts';
import type { FromWorker, ToWorker, WorkerSetup } from './messages.ts';
import { createPulse } from './pulse.ts';

export interface WorkerParts {
  readonly sharedCache?: SharedCache;
  readonly createReader?: typeof createPageReader;
}

const BEAT_MS = 25;

/** The life of an evidence worker: answers questions until it is told to close, or is ended from outside. */
export function serveEvidence(port: MessagePort, setup: WorkerSetup, parts: WorkerParts = {}): void {
  const pulse = createPulse(setup.pulse);
  /** The newest question about a page, by the page's address: several may wait for the same one. */
  const questionOf = new Map<string, number>();
  const watchStep: WatchStep = (href, step) => {
    pulse.workOn(questionOf.get(href) ?? 0);
    try {
      return step();
    } finally {
      pulse.workOn(0);
    }
  };
  const outside = createOutsideWorld({ ...setup, ...parts, watchStep });
  const cancelling = new Map<number, AbortController>();
  /** Who waits to be told whether a page may be asked for once more. */
  const waiting = new Map<number, (secondLook: SecondLook) => void>();
  const send = (message: FromWorker) => port.postMessage(message);

  async function ask({
    id,
    url,
    now,
    asker,
    deadlineMs,
    withoutPage,
    render,
    secondLook,
    onlyPage,
    mayPress,
  }: Extract<ToWorker, { type: 'ask' }>): Promise<void> {
    const cancel = new AbortController();
    cancelling.set(id, cancel);
    questionOf.set(url.href, id);
    const question = {
      ...{ now: new Date(now), asker, deadlineMs, withoutPage, render, onlyPage, mayPress, signal: cancel.signal },
      secondLook: secondLook === 'ask' ? () => askWhether(id) : secondLook,
    };
    const { settled, ...answer } = await outside.ask(url, question);
    send({ type: 'answer', id, ...answer });
    await settled;
    cancelling.delete(id);
    waiting.delete(id);
    if (questionOf.get(url.href) === id) questionOf.delete(url.href);
    send({ type: 'settled', id });
  }

  function askWhether(id: number): Promise<SecondLook> {
    const { promise, resolve } = Promise.withResolvers<SecondLook>();
    waiting.set(id, resolve);
    send({ type: 'second_look', id });
    return promise;
  }

  port.on('message', (message: ToWorker) => {
    if (message.type === 'ask') void ask(message);
    else if (message.type === 'second_look') waiting.get(message.id)?.(message.secondLook);
    else if (message.type === 'cancel') cancelling.get(message.id)?.abort();
    else if (message.type === 'kit_rules') outside.useKitRules(message.sets);
    else void close(outside, port, beating);
  });
  const beating = setInterval(() => pulse.beat(), BEAT_MS);
  send({ type: 'ready' });
}

async function close(outside: OutsideWorld, port: MessagePort, beating: NodeJS.Timeout): Promise<void> {
  clearInterval(beating);
  await outside.close();
  port.close();
}
