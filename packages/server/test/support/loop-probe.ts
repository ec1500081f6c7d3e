import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before the service (`node --import`): on SIGUSR2 it prints the longest stretch since the last signal for which the
 * main loop did not turn, in time and in processor time of its own thread. The second does not grow because others are busy.
 */
if (isMainThread) {
  let at = performance.now();
  let cpu = process.threadCpuUsage();
  let longest = { ms: 0, cpuMs: 0 };
  setInterval(() => {
    const now = performance.now();
    const used = process.threadCpuUsage(cpu);
    const cpuMs = (used.user + used.system) / 1_000;
    longest = { ms: Math.max(longest.ms, now - at), cpuMs: Math.max(longest.cpuMs, cpuMs) };
    at = now;
    cpu = process.threadCpuUsage();
  }, 5).unref();
  process.on('SIGUSR2', () => {
    process.stderr.write(`LOOP ${JSON.stringify(longest)}\n`);
    longest = { ms: 0, cpuMs: 0 };
  });
}
