import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { startWatchdog } from '../../src/watchdog/start-watchdog.ts';

/** A process of its own for the watchdog's test: `stuck` never turns again, `busy` blocks for half the limit, five times. */
const LIMIT_MS = 2_000;
const watchdog = startWatchdog(LIMIT_MS);
await sleep(1_500);

if (process.argv[2] === 'stuck') block(60_000);
for (let round = 0; round < 5; round++) {
  block(LIMIT_MS / 2);
  // Timers that are due get their turn.
  await sleep(300);
  await setImmediate();
}
await watchdog.stop();

function block(forMs: number): void {
  const until = performance.now() + forMs;
  while (performance.now() < until);
}
