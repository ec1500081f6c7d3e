import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then what waited for the start has its first answer. */
const AFTER_MS = 1_000;

/**
 * Collects what loading the program has left in this thread once it is loaded, and gives the room of its young objects back: V8
 * itself would keep both until much more is allocated, which in a service that nobody asks is never. What V8 has compiled meanwhile is
 * kept for the next start.
 */
export function collectStartGarbage(): void {
  setTimeout(() => {
    // Node.js would keep for the next start what V8 has compiled only when the process ends, and not where it is killed.
    flushCompileCache();
    setFlagsFromString('--expose-gc');
    const collect: NodeJS.GCFunction = runInNewContext('gc');
    void collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, AFTER_MS).unref();
}
