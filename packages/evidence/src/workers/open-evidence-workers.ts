import type { ParsedUrl } from '@lurewatch/engine';
import type { KitRuleSet } from '../kit-rules/kit-rule.ts';
import { allTimeouts, type OutsideAnswer, type OutsideQuestion, type OutsideWorld } from '../outside-world.ts';
import type { MayLookAgain } from '../page/second-look.ts';
import { type EvidenceWorker, startEvidenceWorker, type WorkerEnd } from './evidence-worker.ts';
import type { FromWorker, WorkerSetup } from './messages.ts';
import { createStuckPages } from './stuck-pages.ts';

export interface EvidenceWorkersOptions {
  /** Module that calls `serveEvidence`. */
  readonly entry: URL;
  readonly size: number;
  readonly setup: Omit<WorkerSetup, 'pulse' | 'share'>;
  /** A worker that has not turned for so long is ended. Default 1 s. */
  readonly stuckMs?: number;
  readonly maxHeapMb?: number;
  /** A worker was replaced: why, and how many analyses were under way in it. */
  readonly onReplaced?: (end: WorkerEnd, underWay: number) => void;
}

/** A question under way. */
interface Job {
  readonly id: number;
  readonly url: ParsedUrl;
  readonly now: Date;
  readonly asker: string;
  readonly startedAt: number;
  readonly deadlineMs: number;
  readonly render: boolean;
  readonly secondLook: MayLookAgain;
  readonly onlyPage: boolean;
  readonly mayPress: boolean;
  place: Place;
  timesAsked: number;
  isAnswered: boolean;
  readonly answer: (answer: Omit<OutsideAnswer, 'settled'>) => void;
  readonly settle: () => void;
}

/** A worker and what it has to do; a replaced worker takes the place with a new one. */
interface Place {
  worker: EvidenceWorker;
  readonly jobs: Map<number, Job>;
  restarts: number;
}

const OBSERVE_EVERY_MS = 100;
const DEFAULT_STUCK_MS = 1_000;
/** After so many still looks a worker gets nothing new, and what waits in it is asked elsewhere as well. */
const STILL = 2;
/** Beyond the deadline, for a worker that is late itself. */
const PATIENCE_MS = 100;
/** With less time left, asking elsewhere gains nothing. */
const WORTH_ASKING_MS = 30;
const MAX_TIMES_ASKED = 3;
const CLOSE_GRACE_MS = 1_000;
const START_TIMEOUT_MS = 60_000;
const MAX_RESTART_DELAY_MS = 10_000;
const DEFAULT_HEAP_MB = 512;

/**
 * Asks the network from worker threads that may be ended at any time, so that no page can stop the service. One that does not
 * turn is ended and replaced: the question it was stuck in is a timeout, its page is not opened again for a while, and the
 * other questions in it are asked once more.
 */
export async function openEvidenceWorkers(options: EvidenceWorkersOptions): Promise<OutsideWorld> {
  const { entry, size, stuckMs = DEFAULT_STUCK_MS, maxHeapMb = DEFAULT_HEAP_MB, onReplaced } = options;
  const setup = { ...options.setup, share: 1 / size };
  const stuckPages = createStuckPages();
  const jobs = new Map<number, Job>();
  const ending = new Set<Promise<unknown>>();
  let lastId = 0;
  let kitRules: readonly KitRuleSet[] = [];
  let isClosed = false;

  const places = await startAll();
  const observing = setInterval(observe, OBSERVE_EVERY_MS);

  async function startAll(): Promise<readonly Place[]> {
    const started: Promise<void>[] = [];
    const places = Array.from({ length: size }, (): Place => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const timer = setTimeout(() => reject(new Error('an evidence worker does not start')), START_TIMEOUT_MS);
      started.push(promise.finally(() => clearTimeout(timer)));
      const place: Place = { worker: startIn(() => place, resolve, reject), jobs: new Map(), restarts: 0 };
      return place;
    });
    await Promise.all(started);
    return places;
  }

  function startIn(placeOf: () => Place, onReady = () => {}, onFailed = (_: Error) => {}): EvidenceWorker {
    let isReady = false;
    const worker: EvidenceWorker = startEvidenceWorker(entry, setup, maxHeapMb, {
      onMessage(message) {
        // A worker that was replaced may still have been speaking.
        if (placeOf().worker !== worker && isReady) return;
        if (message.type === 'ready') {
          isReady = true;
          placeOf().restarts = 0;
          onReady();
        } else receive(placeOf(), message);
      },
      onEnd(end) {
        if (!isReady) onFailed(new Error(`an evidence worker ended at its start: ${end}`));
        // One that has been replaced already has nothing more to say.
        if (!isClosed && placeOf().worker === worker) replace(placeOf(), end);
      },
    });
    return worker;
  }

  function receive(place: Place, message: Exclude<FromWorker, { type: 'ready' }>): void {
    const job = jobs.get(message.id);
    if (job === undefined) return;
    if (message.type === 'answer') job.answer(message);
    else if (message.type === 'second_look') void tellWhether(place, job);
    else if (job.place === place) job.settle();
  }

  async function tellWhether(place: Place, { id, secondLook }: Job): Promise<void> {
    const told = typeof secondLook === 'function' ? await secondLook() : secondLook;
    place.worker.send({ type: 'second_look', id, secondLook: told });
  }

  function observe(): void {
    for (const place of places) {
      place.worker.observe();
      const { stillness } = place.worker;
      if (stillness * OBSERVE_EVERY_MS >= stuckMs) replace(place, 'stuck');
      else if (stillness === STILL) moveInnocents(place);
    }
  }

  /**
   * What does not wait for the page that the worker is stuck in is asked elsewhere, where there is an elsewhere. When it works
   * on no page it may only be short of processor time; it is then given the time until it counts as stuck.
   */
  function moveInnocents(place: Place): void {
    const stuckIn = jobs.get(place.worker.question)?.url.href;
    if (stuckIn === undefined) return;
    for (const job of place.jobs.values()) {
      const elsewhere = livelyPlace(place);
      if (elsewhere !== null && job.url.href !== stuckIn) askAgain(job, elsewhere);
    }
  }

  function replace(place: Place, end: WorkerEnd): void {
    const before = place.worker;
    const under = [...place.jobs.values()];
    const stuckIn = jobs.get(before.question)?.url.href;
    const delayMs = Math.min(place.restarts === 0 ? 0 : 100 * 2 ** place.restarts, MAX_RESTART_DELAY_MS);
    place.restarts += 1;
    place.jobs.clear();
    place.worker = nobody();
    track(before.end());
    track(sleep(delayMs).then(() => !isClosed && revive(place)));
    if (stuckIn !== undefined) stuckPages.add(stuckIn);
    for (const job of under) {
      const target = livelyPlace(place) ?? place;
      const isGuilty = job.url.href === stuckIn;
      if (isGuilty || job.isAnswered || !askAgain(job, target)) giveUp(job);
    }
    onReplaced?.(end, under.filter((job) => !job.isAnswered).length);
  }

  function revive(place: Place): void {
    place.worker = startIn(() => place);
    if (kitRules.length > 0) place.worker.send({ type: 'kit_rules', sets: kitRules });
    for (const job of place.jobs.values()) post(place, job);
  }

  function askAgain(job: Job, place: Place): boolean {
    const leftMs = leftOf(job);
    if (job.isAnswered || job.timesAsked >= MAX_TIMES_ASKED || leftMs < WORTH_ASKING_MS) return false;
    job.place.jobs.delete(job.id);
    assign(job, place);
    return true;
  }

  function assign(job: Job, place: Place): void {
    job.place = place;
    job.timesAsked += 1;
    place.jobs.set(job.id, job);
    post(place, job);
  }

  function post(place: Place, { id, url, asker, render, onlyPage, mayPress, ...job }: Job): void {
    const deadlineMs = Math.max(job.startedAt + job.deadlineMs - performance.now(), 1);
    const withoutPage = stuckPages.has(url.href);
    const now = job.now.getTime();
    const question = { id, url, now, asker, deadlineMs, withoutPage, render, onlyPage, mayPress };
    const secondLook = typeof job.secondLook === 'function' ? 'ask' : job.secondLook;
    place.worker.send({ type: 'ask', ...question, secondLook });
  }

  function giveUp(job: Job): void {
    job.answer({
      findings: allTimeouts(setup.sources, performance.now() - job.startedAt),
      isLate: true,
      isBusy: false,
      picture: null,
    });
    job.settle();
  }

  function leftOf(job: Job): number {
    return job.startedAt + job.deadlineMs - performance.now();
  }

  /** The same site goes to the same worker, whose caches know it, unless that one is still or has far more to do. */
  function placeFor(url: ParsedUrl): Place {
    const home = places[hashOf(url.site) % size] as Place;
    const lively = livelyPlace(null);
    if (lively === null) return home;
    return isLively(home) && home.jobs.size <= 2 * lively.jobs.size + 8 ? home : lively;
  }

  function livelyPlace(except: Place | null): Place | null {
    const lively = places.filter((place) => place !== except && isLively(place));
    return lively.reduce<Place | null>(
      (best, place) => (best && best.jobs.size <= place.jobs.size ? best : place),
      null,
    );
  }

  function ask(
    url: ParsedUrl,
    {
      now,
      asker = '',
      deadlineMs,
      signal,
      render = false,
      secondLook = 'never',
      onlyPage = false,
      mayPress = false,
    }: OutsideQuestion,
  ): Promise<OutsideAnswer> {
    const { promise, resolve } = Promise.withResolvers<OutsideAnswer>();
    const settled = Promise.withResolvers<void>();
    lastId = (lastId % 0x7fff_fffe) + 1;
    const cancel = () => job.place.worker.send({ type: 'cancel', id: job.id });
    const job: Job = {
      id: lastId,
      url,
      now,
      asker,
      startedAt: performance.now(),
      deadlineMs,
      render,
      secondLook,
      onlyPage,
      mayPress,
      place: placeFor(url),
      timesAsked: 0,
      isAnswered: false,
      answer({ findings, isLate, isBusy, picture }) {
        if (job.isAnswered) return;
        job.isAnswered = true;
        clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
        resolve({ findings, isLate, isBusy, picture, settled: settled.promise });
      },
      settle() {
        job.place.jobs.delete(job.id);
        jobs.delete(job.id);
        settled.resolve();
      },
    };
    const timer = setTimeout(
      () => job.answer({ findings: allTimeouts(setup.sources, deadlineMs), isLate: true, isBusy: true, picture: null }),
      deadlineMs + PATIENCE_MS,
    );
    signal?.addEventListener('abort', cancel, { once: true });
    jobs.set(job.id, job);
    assign(job, job.place);
    return promise;
  }

  function track(work: Promise<unknown>): void {
    ending.add(work);
    void work.finally(() => ending.delete(work)).catch(() => {});
  }

  return {
    ask,
    useKitRules(sets) {
      kitRules = sets;
      for (const { worker } of places) worker.send({ type: 'kit_rules', sets });
    },
    async close() {
      isClosed = true;
      clearInterval(observing);
      await Promise.all(places.map((place) => place.worker.close(CLOSE_GRACE_MS)));
      for (const job of [...jobs.values()]) giveUp(job);
      await Promise.allSettled(ending);
    },
  };
}

function isLively({ worker }: Place): boolean {
  return worker.isStarted && worker.stillness < STILL;
}

/** Holds a place between two workers; what is sent to it waits in the place's own list. */
function nobody(): EvidenceWorker {
  return {
    send: () => {},
    observe: () => {},
    stillness: 0,
    isStarted: false,
    question: 0,
    end: async () => {},
    close: async () => {},
  };
}

/** FNV-1a: spreads sites over workers. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
