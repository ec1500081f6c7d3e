import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createPulse } from '@lurewatch/evidence';
import type { LiveEngine } from '../../models/live-engine.ts';
import { StoreClosed, StoreOverloaded, StoreUnavailable } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import type { StoreLog } from '../../store/store-log.ts';
import type { Analyzed, Analyzer } from '../analyzer.ts';
import { choosePlace, MAX_UNDER_WAY } from './choose-place.ts';
import type { FromThread, ThreadSetup, ToThread } from './messages.ts';
import { errorOf, readJudged, readResults, type WrittenResults } from './results-text.ts';
import { joinTasks, writeBatchTask, writeJudgeTask, writeLinesTask, writeTask } from './tasks-text.ts';
import { createUnderWay, type UnderWay } from './under-way.ts';

export type ThreadEnd = 'stuck' | 'out_of_memory' | 'crashed';

export interface AnalysisThreadsOptions {
  readonly size: number;
  readonly store: Pick<Store, 'writerPlace' | 'forfeitWriteLock'>;
  /** Whose model the threads judge by, from the next message on after an exchange. */
  readonly engine: LiveEngine;
  /** A thread that has not turned for so long is ended; 0: never. */
  readonly stuckMs: number;
  readonly log: StoreLog;
  /** A thread was replaced: why, and how many tasks were under way in it. */
  readonly onReplaced: (end: ThreadEnd, underWay: number) => void;
  /** Told of each thread that starts: for tests that end them. */
  readonly onStarted?: (thread: Worker) => void;
}

interface Job {
  readonly weight: number;
  readonly resolve: (result: Analyzed) => void;
  readonly reject: (error: Error) => void;
}

/** A thread and what is under way in it; a thread that replaces another takes its place. */
interface Place {
  readonly party: number;
  thread: Worker | null;
  isReady: boolean;
  isFailing: boolean;
  readonly jobs: UnderWay<Job>;
  underWay: number;
  outbox: string[];
  restarts: number;
  /** Tasks that were refused because the thread ended. */
  lost: number;
  /** For how many looks the thread's loop has stood still. */
  stillness: number;
  isStuck: boolean;
  beatsSeen: number;
  beats: () => number;
}

/** So many go to a thread at once: it begins with them while further requests are still read. */
const MESSAGE = 16;
const LOOK_MS = 250;
const START_TIMEOUT_MS = 60_000;
const CLOSE_GRACE_MS = 10_000;
const MAX_RESTART_DELAY_MS = 10_000;
const FIRST_THREAD_PARTY = 2;

/**
 * Judges and stores in threads. Per turn of the event loop a few messages go to a thread, and one comes back for each commit.
 * What was under way in a thread that ends is refused as unavailable: the caller comes again, as after a crash of the whole
 * service.
 */
export async function openAnalysisThreads(options: AnalysisThreadsOptions): Promise<Analyzer> {
  const { size, store, engine, stuckMs, log, onReplaced, onStarted } = options;
  const cores = availableParallelism();
  let isClosing = false;
  let isPosting = false;
  let onDrained: (() => void) | null = null;
  const places = Array.from({ length: size }, (_, index) => newPlace(FIRST_THREAD_PARTY + index));
  await Promise.all(places.map(startFirst)).catch(async (error: unknown) => {
    isClosing = true;
    await Promise.all(places.map(({ thread }) => thread?.terminate()));
    throw error;
  });
  const looking = setInterval(look, LOOK_MS);
  looking.unref();
  engine.onSwap((what) => {
    const message: ToThread =
      what === 'model' ? { type: 'model', tables: engine.tables } : { type: 'overlay', overlay: engine.overlay };
    for (const place of places) post(place, message);
  });

  function startFirst(place: Place): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('an analysis thread does not start')), START_TIMEOUT_MS);
      const settle = (done: () => void) => {
        clearTimeout(timer);
        done();
      };
      start(
        place,
        () => settle(resolve),
        (error) => settle(() => reject(error)),
      );
    });
  }

  function start(place: Place, onReady = () => {}, onFailed = (_: Error) => {}): void {
    const pulse = createPulse();
    const setup: ThreadSetup = {
      writerPlace: store.writerPlace,
      party: place.party,
      pulse: pulse.memory,
      tables: engine.tables,
      overlay: engine.overlay,
      judgeAs: engine.judgeAs,
    };
    const thread = new Worker(new URL('./analysis-thread.ts', import.meta.url), {
      workerData: setup,
    });
    let failure: Error | null = null;
    place.thread = thread;
    place.stillness = 0;
    place.isStuck = false;
    place.beats = () => pulse.beats;
    onStarted?.(thread);
    thread.on('message', (message: FromThread) => {
      if (typeof message === 'string') receive(place, { text: message, long: [] });
      else if (message.type === 'results') receive(place, message);
      else if (message.type === 'warning') log.warn({ reason: message.reason }, message.message);
      else {
        place.isReady = true;
        place.restarts = 0;
        onReady();
      }
    });
    thread.once('error', (error) => {
      failure = error instanceof Error ? error : new Error('an analysis thread failed');
    });
    // Only now its connection is closed, and what it had begun is undone.
    thread.once('exit', () => {
      onFailed(failure ?? new Error('an analysis thread ended at its start'));
      if (!isClosing) replace(place, failure);
      else place.thread = null;
    });
  }

  function replace(place: Place, failure: Error | null): void {
    const end = place.isStuck ? 'stuck' : endOf(failure);
    const delayMs = place.restarts === 0 ? 0 : Math.min(100 * 2 ** place.restarts, MAX_RESTART_DELAY_MS);
    store.forfeitWriteLock(place.party);
    place.thread = null;
    place.isReady = false;
    place.restarts += 1;
    giveUp(place);
    onReplaced(end, place.lost);
    place.lost = 0;
    if (failure !== null) log.error({ err: failure }, 'an analysis thread failed');
    setTimeout(() => {
      if (isClosing) return;
      start(place);
      postOutbox(place);
    }, delayMs);
  }

  function giveUp(place: Place): void {
    const jobs = place.jobs.takeAll();
    place.lost += jobs.length;
    place.outbox = [];
    place.underWay = 0;
    for (const job of jobs) job.reject(new StoreUnavailable(new Error('an analysis thread ended')));
    if (places.every(({ jobs }) => jobs.size === 0)) onDrained?.();
  }

  function look(): void {
    for (const place of places) {
      const beats = place.beats();
      place.stillness = !place.isReady || beats !== place.beatsSeen ? 0 : place.stillness + 1;
      place.beatsSeen = beats;
      if (stuckMs === 0 || place.stillness * LOOK_MS < stuckMs || place.thread === null) continue;
      giveUp(place);
      place.isReady = false;
      place.isStuck = true;
      void place.thread.terminate();
    }
  }

  function receive(place: Place, results: WrittenResults): void {
    const { isFailing, done } = readResults(results);
    place.isFailing = isFailing;
    for (const { id, result } of done) {
      const job = place.jobs.take(id);
      if (job === undefined) continue;
      place.underWay -= job.weight;
      if ('text' in result) job.resolve(result);
      else job.reject(errorOf(result));
    }
    if (onDrained !== null && places.every(({ jobs }) => jobs.size === 0)) onDrained();
  }

  function assign(weight: number, write: (id: number) => string): Promise<Analyzed> {
    if (isClosing) return Promise.reject(new StoreClosed());
    const place = choosePlace(places, cores);
    if (place.underWay + weight > MAX_UNDER_WAY) return Promise.reject(new StoreOverloaded());
    const id = place.jobs.nextId();
    place.outbox.push(write(id));
    place.underWay += weight;
    const result = new Promise<Analyzed>((resolve, reject) => {
      place.jobs.set(id, { weight, resolve, reject });
    });
    if (place.outbox.length >= MESSAGE) postOutbox(place);
    else if (!isPosting) {
      isPosting = true;
      setImmediate(postAll);
    }
    return result;
  }

  // What else arrived in this turn goes together.
  function postAll(): void {
    isPosting = false;
    for (const place of places) postOutbox(place);
  }

  function postOutbox(place: Place): void {
    if (place.outbox.length === 0 || place.thread === null) return;
    post(place, joinTasks(place.outbox));
    place.outbox = [];
  }

  return {
    analyze: (task) => assign(1, (id) => writeTask(id, task)),
    analyzeBatch: (task) => assign(Math.max(1, task.items.length), (id) => writeBatchTask(id, task)),
    analyzeLines: (task) => assign(Math.max(1, task.lines.length), (id) => writeLinesTask(id, task)),
    judge: (task) => assign(Math.max(1, task.items.length), (id) => writeJudgeTask(id, task)).then(readJudged),
    get queueDepth() {
      return places.reduce((sum, { underWay }) => sum + underWay, 0);
    },
    get isFailing() {
      return places.some(({ isFailing }) => isFailing);
    },
    async ensureReady() {
      if (!places.some(({ isReady }) => isReady)) throw new Error('no analysis thread is running');
    },
    async close() {
      if (places.some(({ jobs }) => jobs.size > 0)) {
        await new Promise<void>((resolve) => {
          onDrained = resolve;
        });
      }
      isClosing = true;
      clearInterval(looking);
      await Promise.all(places.map(endGently));
    },
  };
}

async function endGently({ thread }: Place): Promise<void> {
  if (thread === null) return;
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  thread.postMessage({ type: 'close' } satisfies ToThread);
  const timer = setTimeout(() => void thread.terminate(), CLOSE_GRACE_MS);
  await ended;
  clearTimeout(timer);
}

function post({ thread }: Place, message: ToThread): void {
  thread?.postMessage(message);
}

function newPlace(party: number): Place {
  return {
    party,
    thread: null,
    isReady: false,
    isFailing: false,
    jobs: createUnderWay(2 * MAX_UNDER_WAY),
    underWay: 0,
    outbox: [],
    restarts: 0,
    lost: 0,
    stillness: 0,
    isStuck: false,
    beatsSeen: -1,
    beats: () => 0,
  };
}

function endOf(failure: Error | null): ThreadEnd {
  const isOutOfMemory = failure !== null && 'code' in failure && failure.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory ? 'out_of_memory' : 'crashed';
}
