import type { MessagePort } from 'node:worker_threads';
import { engineOver } from '@lurewatch/engine';
import { createPulse } from '@lurewatch/evidence/pulse';
import { collectStartGarbage } from '@lurewatch/settings/start';
import { createLiveEngine } from '../../models/live-engine.ts';
import { openWriter } from '../../store/open-writer.ts';
import type { Analyzed } from '../analyzer.ts';
import { createAnalyzer } from '../create-analyzer.ts';
import { createFairTurns } from '../fair-turns.ts';
import { judgeByCurrent } from '../judge-by-current.ts';
import type { FromThread, ThreadSetup, ToThread } from './messages.ts';
import { type DoneTask, failureOf, resultOfJudging, writeResults } from './results-text.ts';
import { type ReadTask, readTasks } from './tasks-text.ts';

const BEAT_MS = 100;
/** So many are judged and stored before the next: while the main thread answers these, others are judged. */
const COHORT = 32;

/** The life of an analysis thread: judges, stores and answers what it is sent, until it is told to close. */
export async function serveAnalyses(port: MessagePort, setup: ThreadSetup): Promise<void> {
  const pulse = createPulse(setup.pulse);
  const send = (message: FromThread, handed: readonly ArrayBuffer[] = []) => port.postMessage(message, handed);
  const warn = (fields: object, message: string) => send({ type: 'warning', reason: reasonOf(fields), message });
  const engine = createLiveEngine(engineOver(setup.tables), null, setup.judgeAs);
  if (setup.overlay !== null) engine.teach(setup.overlay);
  const writer = await openWriter(setup.writerPlace, setup.party, { info: () => {}, warn, error: warn });
  const analyzer = createAnalyzer({
    ...{ engine, writer, judge: judgeByCurrent(engine), takeTurn: createFairTurns() },
    dialect: setup.writerPlace.dialect,
  });
  let waiting: ReadTask[] = [];
  let isTurnComing = false;
  let done: DoneTask[] = [];

  function finish(task: DoneTask): void {
    // Commits end many tasks at once: their answers leave together, before the next tasks are read.
    if (done.length === 0) process.nextTick(sendDone);
    done.push(task);
  }

  function sendDone(): void {
    const results = writeResults({ isFailing: writer.isFailing, done });
    const handed = results.long.map(({ buffer }) => buffer);
    if (handed.length === 0) send(results.text);
    else send({ type: 'results', ...results }, handed);
    done = [];
  }

  function workOn(task: ReadTask): Promise<Analyzed> {
    if ('batch' in task) return analyzer.analyzeBatch(task.batch);
    if ('lines' in task) return analyzer.analyzeLines(task.lines);
    if ('judge' in task) return analyzer.judge(task.judge).then(resultOfJudging);
    return analyzer.analyze(task.task);
  }

  function work(task: ReadTask): void {
    const { id } = task;
    const working = workOn(task);
    working.then(
      (result) => finish({ id, result }),
      (error: unknown) => finish({ id, result: failureOf(error) }),
    );
  }

  function take(tasks: readonly ReadTask[]): void {
    waiting.push(...tasks);
    if (!isTurnComing) workOnCohort();
  }

  // Its commit comes first in the turn of the event loop that begins the next one.
  function workOnCohort(): void {
    const cohort = waiting.slice(0, COHORT);
    waiting = waiting.slice(COHORT);
    for (const task of cohort) work(task);
    isTurnComing = cohort.length > 0;
    if (isTurnComing) setImmediate(workOnCohort);
  }

  async function close(): Promise<void> {
    await writer.close();
    clearInterval(beating);
    port.close();
  }

  port.on('message', (message: ToThread) => {
    if (typeof message === 'string') take(readTasks(message));
    else if (message.type === 'model') engine.swap(engineOver(message.tables), null);
    else if (message.type === 'overlay') engine.teach(message.overlay);
    else void close();
  });
  const beating = setInterval(pulse.beat, BEAT_MS);
  send({ type: 'ready' });
  collectStartGarbage();
}

function reasonOf(fields: object): string {
  return 'err' in fields && fields.err instanceof Error ? fields.err.message : JSON.stringify(fields);
}
