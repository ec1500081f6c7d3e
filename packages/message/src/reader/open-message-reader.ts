import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { MESSAGE_BUDGET } from '../message-budget.ts';
import type { MessageFacts, ReadingLimit } from '../message-facts.ts';
import type { ReportFacts } from '../report/report-facts.ts';
import { collectFindings } from './collect-findings.ts';
import type { FromReader, ToReader } from './message-worker.ts';

export interface MessageReaderOptions {
  /** Messages that are read at the same time. */
  readonly workers: number;
  /** Default 1.5 s. */
  readonly deadlineMs?: number;
  readonly maxHeapMb?: number;
}

/** Reads messages in workers that may be ended at any time: no message can hold up the process, or take it down. */
export interface MessageReader {
  /** What was found until the message, or the time for it, was over. Waits for a worker. Never fails for what a message holds. */
  read(bytes: Uint8Array): Promise<MessageFacts>;
  /** The same of what somebody forwarded, and who that is. */
  readReport(bytes: Uint8Array): Promise<ReportFacts>;
  close(): Promise<void>;
}

/** Beside this file, or beside the program that this file was bundled into. */
const ENTRY = new URL(`./message-worker${extname(import.meta.url)}`, import.meta.url);
const DEFAULT_HEAP_MB = 256;

export function openMessageReader(options: MessageReaderOptions): MessageReader {
  const { workers, deadlineMs = MESSAGE_BUDGET.deadlineMs, maxHeapMb = DEFAULT_HEAP_MB } = options;
  const idle: ReadingWorker[] = [];
  const waiting: ((worker: ReadingWorker) => void)[] = [];
  let started = 0;
  let isClosed = false;
  const all = new Set<ReadingWorker>();

  const start = (): ReadingWorker => {
    const worker = startReadingWorker(maxHeapMb);
    all.add(worker);
    return worker;
  };
  const take = (): Promise<ReadingWorker> | ReadingWorker => {
    const free = idle.pop();
    if (free !== undefined) return free;
    if (started < workers) {
      started += 1;
      return start();
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const giveBack = (worker: ReadingWorker): void => {
    if (worker.hasEnded) all.delete(worker);
    if (isClosed) return;
    const lively = worker.hasEnded ? start() : worker;
    const next = waiting.shift();
    if (next === undefined) idle.push(lively);
    else next(lively);
  };

  async function readBy(wish: ToReader): Promise<ReportFacts> {
    if (isClosed) throw new Error('The reader of messages is closed');
    const worker = await take();
    try {
      return await worker.read(wish, deadlineMs);
    } finally {
      giveBack(worker);
    }
  }

  return {
    read: async (bytes) => (await readBy({ bytes, isReport: false })).message,
    readReport: (bytes) => readBy({ bytes, isReport: true }),
    async close() {
      isClosed = true;
      await Promise.all([...all].map((worker) => worker.end()));
    },
  };
}

interface ReadingWorker {
  readonly hasEnded: boolean;
  /** One message at a time. */
  read(wish: ToReader, deadlineMs: number): Promise<ReportFacts>;
  end(): Promise<void>;
}

function startReadingWorker(maxHeapMb: number): ReadingWorker {
  const worker = new Worker(ENTRY, {
    // Nothing of the process's environment is needed, and nothing a parser writes is shown.
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  worker.unref();
  const ready = Promise.withResolvers<void>();
  let hasEnded = false;
  let onFinding: ((message: FromReader) => void) | null = null;
  let onEnd: (() => void) | null = null;
  worker.on('message', (message: FromReader) => (message.type === 'ready' ? ready.resolve() : onFinding?.(message)));
  worker.on('error', () => {});
  worker.on('exit', () => {
    hasEnded = true;
    ready.resolve();
    onEnd?.();
  });
  return {
    get hasEnded() {
      return hasEnded;
    },
    async end() {
      hasEnded = true;
      await worker.terminate();
    },
    async read({ bytes, isReport }, deadlineMs) {
      worker.ref();
      await ready.promise;
      const findings = collectFindings();
      if (hasEnded) return { envelope: null, message: findings.facts('failed') };
      const cause = await new Promise<ReadingLimit | null>((resolve) => {
        const timer = setTimeout(() => {
          hasEnded = true;
          void worker.terminate();
          resolve('time');
        }, deadlineMs);
        const end = (outcome: ReadingLimit | null): void => {
          clearTimeout(timer);
          resolve(outcome);
        };
        onFinding = (message) => {
          if (message.type !== 'findings') return;
          for (const finding of message.findings) findings.add(finding);
          if (message.isDone) end(null);
        };
        onEnd = () => end('failed');
        const copy = new Uint8Array(bytes);
        worker.postMessage({ bytes: copy, isReport } satisfies ToReader, [copy.buffer]);
      });
      onFinding = null;
      onEnd = null;
      if (!hasEnded) worker.unref();
      return { envelope: findings.envelope(), message: findings.facts(cause) };
    },
  };
}
