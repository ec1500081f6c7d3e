import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from './server-process.ts';

/** Environment of a service whose main loop is watched. */
export const LOOP_PROBE = { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'loop-probe.ts')}` };

export interface Stretch {
  readonly ms: number;
  /** Processor time of the main thread: it does not grow because others are busy. */
  readonly cpuMs: number;
}

/** The longest stretch for which the process's main loop did not turn, since this was asked last. */
export async function longestStretch({ child, output }: Pick<ServerProcess, 'child' | 'output'>): Promise<Stretch> {
  const before = output().length;
  child.kill('SIGUSR2');
  for (;;) {
    const line = /LOOP (\{.*\})/.exec(output().slice(before))?.[1];
    if (line !== undefined) return JSON.parse(line);
    await sleep(20);
  }
}
