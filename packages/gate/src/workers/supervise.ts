import cluster, { type Worker } from 'node:cluster';
import type { JsonLog as Log } from '@lurewatch/settings';
import type { FromWorker, Places, ToWorker } from './messages.ts';
import { createRelay } from './relay.ts';

export interface Supervision {
  /** Has every worker read the policy again. */
  reload(): void;
  /** Lets every worker finish what is under way; resolves when all have ended. */
  stop(): Promise<void>;
  /** Ends them at once. */
  kill(): void;
}

export interface SupervisionOptions {
  readonly count: number;
  readonly log: Log;
  readonly now: () => number;
  /** Called before each start of one. */
  readonly onStarting: () => void;
  /** Called once, when all of them listen. */
  readonly onListening: (places: Places) => void;
  /** Called when the first could not start at all; it has said why. */
  readonly onFailed: () => void;
}

/**
 * Of glibc (mallopt(3)). Else each thread of a process keeps memory of its own, which is 3 MB a worker, and they allocate little; and what
 * the start has freed is kept, which is 2 MB.
 */
const WORKER_ENVIRONMENT = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
};

/** A worker that lived so long was no failed start: the next takes its place at once. */
const LONG_LIFE_MS = 5_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Starts workers, hands connections to them in turn, carries their messages, and starts another for each that ends. The first starts alone,
 * so that what GATE_DATA_DIR lacks is made by one.
 */
export function superviseWorkers({
  count,
  log,
  now,
  onStarting,
  onListening,
  onFailed,
}: SupervisionOptions): Supervision {
  const startedAt = now();
  const workers = new Map<number, Worker>();
  const ready = new Set<number>();
  const waits = new Map<number, number>();
  let places: Places = {};
  let hasFirst = false;
  let isComplete = false;
  let isStopping = false;
  let onAllEnded: () => void = () => undefined;

  const sendTo = (number: number, message: ToWorker) => send(workers.get(number), message);
  const tellAll = (message: ToWorker) => {
    for (const worker of workers.values()) send(worker, message);
  };
  const relay = createRelay(sendTo, now);

  function start(number: number): void {
    if (isStopping) return;
    const began = performance.now();
    onStarting();
    const worker = cluster.fork(WORKER_ENVIRONMENT);
    workers.set(number, worker);
    // A channel that breaks is told by the worker's end.
    worker.on('error', () => undefined);
    worker.on('message', (message: FromWorker) => hear(number, worker, message));
    worker.once('exit', (code, signal) => {
      workers.delete(number);
      ready.delete(number);
      relay.leave(number);
      tellAll({ act: 'running', count: ready.size });
      if (isStopping) {
        if (workers.size === 0) onAllEnded();
      } else if (hasFirst) replace(number, worker.process.pid, code, signal, performance.now() - began);
      else onFailed();
    });
  }

  function replace(
    number: number,
    pid: number | undefined,
    code: number,
    signal: string | null,
    livedMs: number,
  ): void {
    const wait = livedMs > LONG_LIFE_MS ? 0 : Math.min((waits.get(number) ?? 0) * 2 || FIRST_WAIT_MS, LONGEST_WAIT_MS);
    waits.set(number, wait);
    log.error(
      { worker: number, pid: pid ?? null, code, signal, again_in_ms: wait },
      'a worker ended, another takes its place',
    );
    setTimeout(() => start(number), wait);
  }

  function hear(number: number, worker: Worker, message: FromWorker): void {
    switch (message.act) {
      case 'hello':
        send(worker, { act: 'welcome', number, count, startedAt });
        if (isStopping) send(worker, { act: 'stop' });
        return;
      case 'join':
        relay.join(number, (told) => send(worker, told));
        return;
      case 'ask':
        relay.ask(number, message);
        return;
      case 'answer':
        relay.answer(number, message.id, message.answers);
        return;
      case 'ready':
        // The first alone serves zones by transfer.
        places = { ...places, ...message.places };
        listens(number, worker);
    }
  }

  function listens(number: number, worker: Worker): void {
    ready.add(number);
    tellAll({ act: 'running', count: ready.size });
    log.info({ worker: number, pid: worker.process.pid ?? null }, 'a worker listens');
    if (!hasFirst) {
      hasFirst = true;
      for (let other = 2; other <= count; other++) start(other);
    }
    if (isComplete || ready.size < count) return;
    isComplete = true;
    onListening(places);
  }

  cluster.schedulingPolicy = cluster.SCHED_RR;
  start(1);
  return {
    reload: () => tellAll({ act: 'reload' }),
    stop() {
      isStopping = true;
      tellAll({ act: 'stop' });
      return new Promise((resolve) => {
        onAllEnded = resolve;
        if (workers.size === 0) resolve();
      });
    },
    kill() {
      isStopping = true;
      for (const worker of workers.values()) worker.process.kill('SIGKILL');
    },
  };
}

function send(worker: Worker | undefined, message: ToWorker): void {
  if (worker?.isConnected() === true) worker.send(message, undefined, () => undefined);
}
