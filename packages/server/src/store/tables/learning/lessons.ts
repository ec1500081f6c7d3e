import type { LessonSource } from '@lurewatch/engine/learning';
import type { Database, InTransaction } from '../../database.ts';
import type { Instant } from '../../instant.ts';
import { packFacts, unpackFacts } from './lesson-facts.ts';

/** What one address teaches, as a model sees it. Never the address. */
export interface StoredLesson {
  /** The model whose log-odds they are (the engine's modelIdentity). */
  readonly base: string;
  /** Whose word it is; an account is named by a hash. */
  readonly source: LessonSource;
  /** Hash of the address. */
  readonly key: string;
  /** Hash of its site. */
  readonly site: string;
  readonly isPhish: boolean;
  readonly weight: number;
  /** Log-odds of the model alone. */
  readonly known: number;
  /** Hashed features, as packFeatures writes them. */
  readonly features: Uint8Array;
}

/** Lessons by the day on which they were told. The same source teaches the same of an address once while it is kept. */
export interface LessonStore {
  /** Those that are known already change nothing. `day`: YYYY-MM-DD. Returns how many are new. */
  add(lessons: readonly StoredLesson[], day: string, at: Instant): Promise<number>;
  /** The same of one that counts anew where it was taken back. */
  addAgain(lesson: StoredLesson, day: string, at: Instant): Promise<number>;
  /** The same as a step of a transaction that somebody else commits. */
  adding(lesson: StoredLesson, day: string, at: Instant): InTransaction;
  /** How many a source has told on a day, for whatever model. */
  countOf(source: LessonSource, day: string): Promise<number>;
  /** How many the pages that accounts looked up have told on a day. */
  countOfPages(day: string): Promise<number>;
  /** How many there are to learn from, of what sources, and how many are set aside. */
  tally(base: string): Promise<readonly LessonTally[]>;
  /** Days with lessons for the model, first to last, both included; in order. */
  days(base: string, first: string, last: string): Promise<readonly string[]>;
  /** Without those that were set aside; in no particular order. */
  ofDay(base: string, day: string): Promise<readonly StoredLesson[]>;
  /** Erases those told before the day, and those set aside before the instant. */
  purge(before: string, setAsideBefore: Instant): Promise<number>;
}

export interface LessonTally {
  readonly day: string;
  readonly source: LessonSource;
  readonly lessons: number;
  readonly setAside: number;
}

declare module '../../schema.ts' {
  interface Schema {
    lessons: LessonsTable;
  }
}

interface LessonsTable {
  base: string;
  source: string;
  address_key: string;
  is_phish: number;
  day: string;
  site_key: string;
  facts: Uint8Array;
  created_at: number;
  /** Forgotten: no lesson any more. Null: it is one. */
  set_aside_at: number | null;
}

/** Rows of one statement: SQLite allows 32 766 values. */
const CHUNK = 200;

export function createLessonStore({ db }: Database): LessonStore {
  const insert = (into: Pick<Database['db'], 'insertInto'>, rows: readonly LessonsTable[]) =>
    into
      .insertInto('lessons')
      .values([...rows])
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
  const countedOn = (day: string) =>
    db
      .selectFrom('lessons')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('day', '=', day);
  return {
    async add(lessons, day, at) {
      let added = 0;
      for (let from = 0; from < lessons.length; from += CHUNK) {
        const rows = lessons.slice(from, from + CHUNK).map((lesson) => rowOf(lesson, day, at));
        added += Number((await insert(db, rows)).numInsertedOrUpdatedRows ?? 0);
      }
      return added;
    },
    async addAgain(lesson, day, at) {
      await db
        .deleteFrom('lessons')
        .where('base', '=', lesson.base)
        .where('source', '=', lesson.source)
        .where('address_key', '=', lesson.key)
        .where('set_aside_at', 'is not', null)
        .execute();
      return Number((await insert(db, [rowOf(lesson, day, at)])).numInsertedOrUpdatedRows ?? 0);
    },
    adding: (lesson, day, at) => async (transaction) => {
      await insert(transaction, [rowOf(lesson, day, at)]);
    },
    async countOf(source, day) {
      const { count } = await countedOn(day).where('source', '=', source).executeTakeFirstOrThrow();
      return Number(count);
    },
    async countOfPages(day) {
      const { count } = await countedOn(day).where('source', 'like', 'page:%').executeTakeFirstOrThrow();
      return Number(count);
    },
    async tally(base) {
      const rows = await db
        .selectFrom('lessons')
        .select((eb) => [
          'day',
          'source',
          eb.fn.countAll<number>().as('all'),
          eb.fn.count<number>('set_aside_at').as('aside'),
        ])
        .where('base', '=', base)
        .groupBy(['day', 'source'])
        .orderBy('day')
        .orderBy('source')
        .execute();
      return rows.map(({ day, source, all, aside }) => ({
        day,
        source: sourceOf(source),
        lessons: Number(all) - Number(aside),
        setAside: Number(aside),
      }));
    },
    async days(base, first, last) {
      const rows = await db
        .selectFrom('lessons')
        .select('day')
        .distinct()
        .where('base', '=', base)
        .where('day', '>=', first)
        .where('day', '<=', last)
        .where('set_aside_at', 'is', null)
        .orderBy('day')
        .execute();
      return rows.map(({ day }) => day);
    },
    async ofDay(base, day) {
      const rows = await db
        .selectFrom('lessons')
        .selectAll()
        .where('base', '=', base)
        .where('day', '=', day)
        .where('set_aside_at', 'is', null)
        .execute();
      return rows.map(lessonOf);
    },
    async purge(before, setAsideBefore) {
      const { numDeletedRows } = await db
        .deleteFrom('lessons')
        .where((eb) =>
          eb.or([
            eb.and([eb('day', '<', before), eb('set_aside_at', 'is', null)]),
            eb('set_aside_at', '<', setAsideBefore),
          ]),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** What is forgotten: everything of some sources, or of a day. */
export type Forgotten = { readonly sources: readonly LessonSource[] } | { readonly day: string };

/** Sets lessons aside in somebody else's transaction; null where there were none. */
export async function setAside(
  transaction: Parameters<InTransaction>[0],
  what: Forgotten,
  at: Instant,
): Promise<{ readonly lessons: number; readonly firstDay: string } | null> {
  const [column, values] = 'sources' in what ? (['source', what.sources] as const) : (['day', [what.day]] as const);
  const matching = transaction
    .selectFrom('lessons')
    .select((eb) => [eb.fn.countAll<number>().as('lessons'), eb.fn.min('day').as('first')])
    .where(column, 'in', values)
    .where('set_aside_at', 'is', null);
  const { lessons, first } = await matching.executeTakeFirstOrThrow();
  if (Number(lessons) === 0) return null;
  await transaction
    .updateTable('lessons')
    .set({ set_aside_at: at })
    .where(column, 'in', values)
    .where('set_aside_at', 'is', null)
    .execute();
  return { lessons: Number(lessons), firstDay: first };
}

/** The same with the days after `after` (null: all), up to and with `until`. */
export async function setAsideDays(
  transaction: Parameters<InTransaction>[0],
  { base, after, until }: { readonly base: string; readonly after: string | null; readonly until: string },
  at: Instant,
): Promise<void> {
  await transaction
    .updateTable('lessons')
    .set({ set_aside_at: at })
    .where('base', '=', base)
    .where('day', '<=', until)
    .where('day', '>', after ?? '')
    .where('set_aside_at', 'is', null)
    .execute();
}

function rowOf(lesson: StoredLesson, day: string, at: Instant): LessonsTable {
  return {
    base: lesson.base,
    source: lesson.source,
    address_key: lesson.key,
    is_phish: Number(lesson.isPhish),
    day,
    site_key: lesson.site,
    facts: packFacts(lesson),
    created_at: at,
    set_aside_at: null,
  };
}

function lessonOf(row: LessonsTable): StoredLesson {
  return {
    base: row.base,
    source: sourceOf(row.source),
    key: row.address_key,
    site: row.site_key,
    isPhish: row.is_phish === 1,
    ...unpackFacts(row.facts),
  };
}

const KINDS = ['list', 'account', 'page', 'mark'] as const;

function sourceOf(text: string): LessonSource {
  const kind = KINDS.find((it) => text.startsWith(`${it}:`));
  if (kind === undefined) throw new Error('A stored lesson has no source');
  return `${kind}:${text.slice(kind.length + 1)}`;
}
