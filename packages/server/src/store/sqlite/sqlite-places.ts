import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { coveredBy, type Extent, type IdSpan, liesAt, newestFirst, type Places } from '../places.ts';

interface Run {
  readonly run: number;
  readonly last_id: string;
}

const PORTION = 200;
const RUNS_PER_STEP = 64;
/** Here every entry of a place is gone through. */
const RUNS_PER_COUNT = 8;

/** Places from the log and the runs that place-runs.ts writes. */
export function createSqlitePlaces({ db, listOf }: Pick<Database, 'db' | 'listOf'>): Places {
  /** Runs that reach into the span, the one with the newest ids first. */
  async function runsIn({ from, below }: IdSpan): Promise<readonly Run[]> {
    const { rows } = await sql<Run>`
      select run, last_id from place_runs where last_id >= ${from} and first_id < ${below} order by last_id desc`.execute(
      db,
    );
    return rows;
  }

  async function idsOf(query: RawBuilder<{ id: string }>): Promise<string[]> {
    return (await query.execute(db)).rows.map(({ id }) => id);
  }

  return {
    async *idsAt(accountId, place, span) {
      const isWanted = liesAt(listOf, accountId, place, span);
      // The log before the runs: a commit in between that folds it makes an id come twice, never not at all.
      let waiting = await idsOf(sql`select id from place_log where ${isWanted}`);
      const runs = await runsIn(span);
      for (let at = 0; at <= runs.length; at++) {
        // Spans of ids overlap a little: what is newer than all of the next run can go out.
        const next = runs[at];
        waiting.sort(newestFirst);
        const held = next === undefined ? -1 : waiting.findIndex((id) => id <= next.last_id);
        const ready = waiting.splice(0, held < 0 ? waiting.length : held);
        for (let start = 0; start < ready.length; start += PORTION) yield ready.slice(start, start + PORTION);
        if (next === undefined) return;
        const found = await idsOf(sql`select id from places where run = ${next.run} and ${isWanted}`);
        waiting = [...new Set([...waiting, ...found])];
        if (at % RUNS_PER_STEP === RUNS_PER_STEP - 1) await setImmediate();
      }
    },
    async extentAt(accountId, place, span) {
      const isWanted = liesAt(listOf, accountId, place, span);
      const extents = sql`select count(*) as found, min(id) as first`;
      // The log together with the newest run: what a commit folds afterwards lies in later runs, and is counted once.
      const log = await sql<Extent & { runs: number | null }>`
        ${extents}, (select max(run) from place_runs) as runs from place_log where ${isWanted}`.execute(db);
      const [waiting = { found: 0, first: null, runs: null }] = log.rows;
      const runs = (await runsIn(span)).filter(({ run }) => run <= (waiting.runs ?? 0));
      let { found, first } = waiting;
      for (let at = 0; at < runs.length; at += RUNS_PER_COUNT) {
        await setImmediate();
        const step = listOf(runs.slice(at, at + RUNS_PER_COUNT).map(({ run }) => String(run)));
        const { rows } = await sql<Extent>`${extents} from places where run in ${step} and ${isWanted}`.execute(db);
        for (const part of rows) {
          found += part.found;
          if (part.first !== null && (first === null || part.first < first)) first = part.first;
        }
      }
      return { found, first };
    },
    async idsByHashes(wanted, from) {
      const isWanted = coveredBy(listOf, wanted, from);
      const found = await idsOf(sql`select id from place_log where ${isWanted}`);
      const runs = await runsIn({ from, below: '~' });
      for (let at = 0; at < runs.length; at += RUNS_PER_STEP) {
        // The database answers synchronously: requests get their turn between the steps.
        await setImmediate();
        const step = listOf(runs.slice(at, at + RUNS_PER_STEP).map(({ run }) => String(run)));
        found.push(...(await idsOf(sql`select id from places where run in ${step} and ${isWanted}`)));
      }
      return found;
    },
  };
}
