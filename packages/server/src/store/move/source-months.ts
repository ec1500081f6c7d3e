import type { DatabaseSync } from 'node:sqlite';
import { idLowerBound, timeOfId } from '../id.ts';

/** An instant in each month of which the database has analyses or usage. */
export function* sourceMonths(source: DatabaseSync): Generator<number> {
  const next = source.prepare('select id from analyses where id >= ? order by id limit 1');
  for (let from = 0; ; ) {
    const id = next.get(idLowerBound('ana', from))?.id;
    if (typeof id !== 'string') break;
    const at = timeOfId(id);
    yield at;
    const date = new Date(at);
    from = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  }
  for (const { month } of source.prepare('select distinct substr(day, 1, 7) as month from usage').iterate())
    yield Date.parse(`${month}-01T00:00:00Z`);
}
