import { rendererProcesses, residentBytes } from './fenced-processes.ts';

/** A page that takes more is a bomb: ordinary ones stay below 300 MB. */
const MOST_RESIDENT_BYTES = 900_000_000;
const EVERY_MS = 60;

/** Ends each page's process that grows too large; the browser lives on. Gives what stops watching. */
export function watchMemory(): () => void {
  const timer = setInterval(() => {
    for (const pid of rendererProcesses()) {
      if (residentBytes(pid) > MOST_RESIDENT_BYTES) endProcess(pid);
    }
  }, EVERY_MS);
  return () => clearInterval(timer);
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
