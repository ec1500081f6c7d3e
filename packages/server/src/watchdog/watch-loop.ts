import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchedLoop } from './start-watchdog.ts';

/** Entry of the watching thread. It has a loop of its own, and asks nothing of the one that it watches. */
const LOOKS = 10;

const { beats, limitMs } = watched(workerData);
const cell = new Int32Array(beats);
let seen = Atomics.load(cell, 0);
let still = 0;

// Looks are counted, not time: a process that was stopped and continued has missed its beats without being stuck.
setInterval(() => {
  const now = Atomics.load(cell, 0);
  still = now === seen ? still + 1 : 0;
  seen = now;
  if (still >= LOOKS) endProcess();
}, limitMs / LOOKS);

function endProcess(): void {
  const msg = `the main loop has not turned for ${limitMs / 1000} s: the process ends itself, to be started again`;
  writeSync(2, `${JSON.stringify({ time: new Date().toISOString(), level: 'fatal', msg })}\n`);
  process.kill(process.pid, 'SIGKILL');
}

/** workerData is what startWatchdog passed: the one writer of this type. */
function watched(data: unknown): WatchedLoop {
  return data as WatchedLoop;
}
