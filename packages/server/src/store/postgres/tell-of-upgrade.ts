import type { StoreLog } from '../store-log.ts';

const EVERY_MS = 30_000;

/** Awaits an upgrade, and says again and again that it is not done: somebody may have forgotten a transaction for which it waits. */
export async function tellOfUpgrade(upgrade: Promise<void>, log: StoreLog, everyMs = EVERY_MS): Promise<void> {
  const began = performance.now();
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - began) / 1000);
    log.warn(
      { seconds },
      'the database is still being upgraded: it is large, or a long transaction of somebody else is waited for (docs/runbook.md says how to find it)',
    );
  }, everyMs);
  try {
    await upgrade;
  } finally {
    clearInterval(timer);
  }
}
