import type { FromWorker, Places, ToWorker } from './messages.ts';
import type { Peers, QuestionName, Questions } from './peers.ts';

/** A worker's side of the channel to the process that started it. */
export interface WorkerChannel {
  readonly peers: Peers;
  /** Every port is listened on. */
  tellReady(places: Places): void;
  /** What it is told to do; what came before is told at once. */
  obey(orders: { readonly reload: () => void; readonly stop: () => void }): void;
}

type Answerer = (data: never) => unknown;

/** Resolves when the worker knows which of them it is. Signals are for the process that started it, which passes them on. */
export async function openWorkerChannel(): Promise<WorkerChannel> {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  const answerers = new Map<QuestionName, Answerer>();
  const waiting = new Map<number, (answers: readonly unknown[]) => void>();
  const told: Promise<unknown>[] = [];
  let running = 0;
  let next = 1;
  let orders: Parameters<WorkerChannel['obey']>[0] | null = null;
  let isToReload = false;
  let isToStop = false;
  let onJoined: () => void = () => undefined;
  const { promise: welcomed, resolve: onWelcome } = Promise.withResolvers<ToWorker & { act: 'welcome' }>();

  async function answer(name: QuestionName, data: unknown): Promise<readonly unknown[]> {
    try {
      const answerer = answerers.get(name);
      // Names and data belong together: the same program asks.
      return answerer === undefined ? [] : [await answerer(data as never)];
    } catch {
      return [];
    }
  }

  function hear(message: ToWorker): void {
    switch (message.act) {
      case 'welcome':
        onWelcome(message);
        return;
      case 'asked': {
        const { id, name, data } = message;
        const answered = answer(name, data);
        if (id === null) told.push(answered);
        else void answered.then((answers) => send({ act: 'answer', id, answers }));
        return;
      }
      case 'answered':
        waiting.get(message.id)?.(message.answers);
        waiting.delete(message.id);
        return;
      case 'joined':
        onJoined();
        return;
      case 'running':
        running = message.count;
        return;
      case 'reload':
        isToReload = true;
        orders?.reload();
        return;
      case 'stop':
        isToStop = true;
        orders?.stop();
    }
  }
  process.on('message', hear);
  send({ act: 'hello' });
  const { number, count, startedAt } = await welcomed;

  const peers: Peers = {
    ...{ number, count, startedAt, isFirst: number === 1 },
    running: () => running,
    on(name, answerer) {
      answerers.set(name, answerer);
    },
    ask(to, name, data, options = {}) {
      const id = next++;
      return new Promise((resolve) => {
        waiting.set(id, (answers) => resolve(answers as readonly Questions[typeof name]['answer'][]));
        send({ act: 'ask', id, to, name, data, ...options });
      });
    },
    async join() {
      await new Promise<void>((resolve) => {
        onJoined = resolve;
        send({ act: 'join' });
      });
      await Promise.all(told.splice(0));
    },
  };
  return {
    peers,
    tellReady: (places) => send({ act: 'ready', places }),
    obey(given) {
      orders = given;
      if (isToReload) given.reload();
      if (isToStop) given.stop();
    },
  };
}

/** Without the process that started it a worker ends by itself, so a message that cannot be sent is lost for nobody. */
function send(message: FromWorker): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
