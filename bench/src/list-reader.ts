import { setTimeout as sleep } from 'node:timers/promises';
import { BENCH_KEY } from './http/start-service.ts';

/** Reads pages of the whole block list, from the start again at its end, each due at its time, until it is told to stop. */
async function readList(origin: string, readsPerSecond: number): Promise<void> {
  let isOver = false;
  process.once('message', () => {
    isOver = true;
  });
  let answered = 0;
  let cursor: string | null = null;
  while (!isOver) {
    const due = sleep(1_000 / readsPerSecond);
    const query: string = cursor === null ? '' : `&cursor=${cursor}`;
    const response = await fetch(`${origin}/v1/lists/block?limit=1000${query}`, {
      headers: { authorization: `Bearer ${BENCH_KEY}` },
    });
    if (!response.ok) throw new Error(`list answered ${response.status}`);
    const { meta } = (await response.json()) as { meta: { next_cursor: string | null } };
    cursor = meta.next_cursor;
    answered += 1;
    await due;
  }
  process.send?.(answered, () => process.disconnect());
}

const [origin = '', readsPerSecond] = process.argv.slice(2);
await readList(origin, Number(readsPerSecond));
