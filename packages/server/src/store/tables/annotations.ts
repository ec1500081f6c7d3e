import { setImmediate } from 'node:timers/promises';
import { MAX_NOTE_LENGTH } from '@lurewatch/contract';
import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '../../time/time.ts';
import type { Database } from '../database.ts';
import { idLowerBound } from '../id.ts';
import type { Instant } from '../instant.ts';
import { storedJson } from '../row-values.ts';
import type { Schema } from '../schema.ts';
import { everyAccount } from './accounts/every-account.ts';
import { lockAccount } from './accounts/lock-account.ts';
import { escapeLike } from './analyses/escape-like.ts';
import { foldText } from './fold-text.ts';

/** What a note stands on: an analysis by its id, or a domain, with the look-up hash under which its analyses lie. */
export type AnnotatedThing =
  | { readonly kind: 'analysis'; readonly subject: string }
  | { readonly kind: 'domain'; readonly subject: string; readonly siteHash: string };

export interface AnnotationRecord {
  readonly kind: 'analysis' | 'domain';
  readonly subject: string;
  readonly note: string | null;
  readonly tags: readonly string[];
  readonly updatedAt: Instant;
}

/** Where analyses are that carry something: by their own ids, and by their sites. */
export interface AnnotatedPlaces {
  readonly ids: readonly string[];
  readonly siteHashes: readonly string[];
}

export interface UsedTag {
  readonly tag: string;
  readonly analyses: number;
  readonly domains: number;
}

export interface AnnotationStore {
  find(accountId: string, thing: Pick<AnnotatedThing, 'kind' | 'subject'>): Promise<AnnotationRecord | null>;
  /** Null when the account has as many as it may. What is left without note and tags is removed. */
  change(
    accountId: string,
    thing: AnnotatedThing,
    change: { readonly note?: string | null | undefined; readonly tags?: readonly string[] | undefined },
    limit: number,
  ): Promise<AnnotationRecord | null>;
  tags(accountId: string): Promise<readonly UsedTag[]>;
  tagged(accountId: string, tag: string): Promise<AnnotatedPlaces>;
  noted(accountId: string, part: string): Promise<AnnotatedPlaces>;
  /** Everything, in steps, for the export. */
  stream(accountId: string): AsyncIterable<AnnotationRecord>;
  /** Takes those away whose analysis is past its retention. */
  purge(now: Instant, signal: AbortSignal): Promise<void>;
}

declare module '../schema.ts' {
  interface Schema {
    annotations: AnnotationsTable;
    annotation_tags: AnnotationTagsTable;
  }
}

interface AnnotationsTable {
  account_id: string;
  kind: string;
  subject: string;
  /** Of a domain. */
  site_hash: string | null;
  note: string | null;
  folded_note: string | null;
  /** JSON. */
  tags: string;
  updated_at: number;
}

interface AnnotationTagsTable {
  account_id: string;
  tag: string;
  kind: string;
  subject: string;
}

/** Of all tags of an account. */
const MOST_TAGS = 1_000;
const PAGE = 500;
/**
 * A database compares a pattern with the text at each of its characters: as many times as both are long where somebody repeats one
 * character in both. So it looks for its beginning alone, in so many notes at once; the rest is looked for here.
 */
const CHARACTERS_LIKE = 8;
const READ_TOGETHER = 200;
/** What a search reads: as much as the longest note has, unless some of its characters stand for many. */
const LONGEST_FOLDED = 2 * MAX_NOTE_LENGTH;

export function createAnnotationStore(database: Database): AnnotationStore {
  const { db } = database;

  async function placesOf(accountId: string, condition: ReturnType<typeof sql<boolean>>): Promise<AnnotatedPlaces> {
    const rows = await db
      .selectFrom('annotations')
      .select(['kind', 'subject', 'site_hash'])
      .where('account_id', '=', accountId)
      .where(condition)
      .orderBy('subject', 'desc')
      .execute();
    return placesIn(rows);
  }

  return {
    async find(accountId, { kind, subject }) {
      const row = await of(db.selectFrom('annotations').selectAll(), accountId, kind, subject).executeTakeFirst();
      return row === undefined ? null : recordOf(row);
    },
    async change(accountId, thing, change, limit) {
      const { kind, subject } = thing;
      const { record, erased } = await db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, database, accountId);
        const standing = await of(
          transaction.selectFrom('annotations').selectAll(),
          accountId,
          kind,
          subject,
        ).executeTakeFirst();
        if (standing === undefined && (await countOf(transaction, accountId)) >= limit) {
          return { record: null, erased: false };
        }
        const before = standing === undefined ? null : recordOf(standing);
        const record: AnnotationRecord = {
          kind,
          subject,
          note: change.note === undefined ? (before?.note ?? null) : change.note,
          tags: change.tags ?? before?.tags ?? [],
          updatedAt: database.now(),
        };
        await of(transaction.deleteFrom('annotations'), accountId, kind, subject).execute();
        await of(transaction.deleteFrom('annotation_tags'), accountId, kind, subject).execute();
        if (record.note !== null || record.tags.length > 0) await insert(transaction, accountId, thing, record);
        return { record, erased: before !== null };
      });
      // What was overwritten may be what should not have been written.
      if (erased) await database.scrub();
      return record;
    },
    async tags(accountId) {
      const rows = await db
        .selectFrom('annotation_tags')
        .select((eb) => [
          'tag',
          eb.fn.sum<number>(sql`case when kind = 'analysis' then 1 else 0 end`).as('analyses'),
          eb.fn.sum<number>(sql`case when kind = 'domain' then 1 else 0 end`).as('domains'),
        ])
        .where('account_id', '=', accountId)
        .groupBy('tag')
        .orderBy('tag')
        .limit(MOST_TAGS)
        .execute();
      return rows.map(({ tag, analyses, domains }) => ({ tag, analyses: Number(analyses), domains: Number(domains) }));
    },
    tagged: (accountId, tag) =>
      placesOf(
        accountId,
        sql<boolean>`(kind, subject) in (
          select kind, subject from annotation_tags where account_id = ${accountId} and tag = ${foldText(tag)})`,
      ),
    async noted(accountId, part) {
      const wanted = foldText(part);
      const begins = `%${escapeLike([...wanted].slice(0, CHARACTERS_LIKE).join(''))}%`;
      const found: { kind: string; subject: string; site_hash: string | null }[] = [];
      let after = { kind: '', subject: '' };
      while (true) {
        const rows = await db
          .selectFrom('annotations')
          .select(['kind', 'subject', 'site_hash'])
          .select(sql<string | null>`case when folded_note like ${begins} escape '!' then folded_note end`.as('folded'))
          .where('account_id', '=', accountId)
          .where(sql<boolean>`(kind, subject) > (${after.kind}, ${after.subject})`)
          .orderBy('kind')
          .orderBy('subject')
          .limit(READ_TOGETHER)
          .execute();
        found.push(...rows.filter(({ folded }) => folded?.includes(wanted)));
        const last = rows.at(-1);
        if (last === undefined || rows.length < READ_TOGETHER) return placesIn(found.reverse());
        after = last;
        await setImmediate();
      }
    },
    async *stream(accountId) {
      let after = { kind: '', subject: '' };
      while (true) {
        const rows = await db
          .selectFrom('annotations')
          .selectAll()
          .where('account_id', '=', accountId)
          .where(sql<boolean>`(kind, subject) > (${after.kind}, ${after.subject})`)
          .orderBy('kind')
          .orderBy('subject')
          .limit(PAGE)
          .execute();
        yield* rows.map(recordOf);
        const last = rows.at(-1);
        if (last === undefined || rows.length < PAGE) return;
        after = last;
      }
    },
    async purge(now, signal) {
      let deleted = 0n;
      for await (const { id, keptDays } of everyAccount(db)) {
        if (signal.aborted) break;
        if (keptDays === null) continue;
        const before = idLowerBound('ana', now - keptDays * DAY_MS);
        for (const table of ['annotations', 'annotation_tags'] as const) {
          const gone = await db
            .deleteFrom(table)
            .where('account_id', '=', id)
            .where('kind', '=', 'analysis')
            .where('subject', '<', before)
            .executeTakeFirst();
          deleted += gone.numDeletedRows;
        }
      }
      if (deleted > 0n) await database.scrub();
    },
  };
}

function placesIn(
  rows: readonly { readonly kind: string; readonly subject: string; readonly site_hash: string | null }[],
): AnnotatedPlaces {
  return {
    ids: rows.filter(({ kind }) => kind === 'analysis').map(({ subject }) => subject),
    siteHashes: rows.flatMap(({ site_hash: siteHash }) => siteHash ?? []),
  };
}

/** For the transaction that erases the analysis. */
export async function eraseAnnotation(transaction: Kysely<Schema>, accountId: string, id: string): Promise<void> {
  await of(transaction.deleteFrom('annotations'), accountId, 'analysis', id).execute();
  await of(transaction.deleteFrom('annotation_tags'), accountId, 'analysis', id).execute();
}

async function insert(
  transaction: Kysely<Schema>,
  accountId: string,
  thing: AnnotatedThing,
  { kind, subject, note, tags, updatedAt }: AnnotationRecord,
): Promise<void> {
  await transaction
    .insertInto('annotations')
    .values({
      account_id: accountId,
      kind,
      subject,
      site_hash: thing.kind === 'domain' ? thing.siteHash : null,
      note,
      folded_note: note === null ? null : foldText(note).slice(0, LONGEST_FOLDED).toWellFormed(),
      tags: JSON.stringify(tags),
      updated_at: updatedAt,
    })
    .execute();
  if (tags.length === 0) return;
  await transaction
    .insertInto('annotation_tags')
    .values(tags.map((tag) => ({ account_id: accountId, tag, kind, subject })))
    .execute();
}

async function countOf(transaction: Kysely<Schema>, accountId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('annotations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The rows on one thing. */
function of<Q extends { where(column: 'account_id' | 'kind' | 'subject', operator: '=', value: string): Q }>(
  query: Q,
  accountId: string,
  kind: string,
  subject: string,
): Q {
  return query.where('account_id', '=', accountId).where('kind', '=', kind).where('subject', '=', subject);
}

function recordOf(row: AnnotationsTable): AnnotationRecord {
  return {
    kind: row.kind === 'domain' ? 'domain' : 'analysis',
    subject: row.subject,
    note: row.note,
    tags: storedJson(row.tags),
    updatedAt: row.updated_at,
  };
}
