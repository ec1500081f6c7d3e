import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Instant } from '../instant.ts';
import { oneOf } from '../row-values.ts';

export interface SeenPage {
  readonly id: string;
  readonly kind: 'brand' | 'phishing';
  /** Of a brand's own page. */
  readonly brand: string | null;
  readonly address: string | null;
  /** In hexadecimal digits, as the engine's facts have them. */
  readonly iconSha256: string | null;
  readonly iconPictureHash: string | null;
  readonly pictureHash: string | null;
  readonly title: string;
  readonly forms: string;
  /** null: it was never seen. */
  readonly seenAt: Instant | null;
  readonly triedAt: Instant;
}

/** What a page that asks for something is known again by. */
export interface Face {
  /** Perceptual hash of its picture, 16 hexadecimal digits. */
  readonly pictureHash: string;
  readonly title: string;
  /** What it asks for, in how many forms. */
  readonly forms: string;
}

/** Pages to compare others with; belongs to nobody. */
export interface SeenPageStore {
  /** All of them, without their pictures. */
  list(): Promise<readonly SeenPage[]>;
  /** Brands' own pages of which there is a picture, without it. */
  listPictured(): Promise<readonly SeenPage[]>;
  /** Changes with everything that is saved or cleared. */
  edition(): Promise<string>;
  save(page: SeenPage, picture: Uint8Array | null): Promise<void>;
  /** The picture of a page, WebP. */
  pictureOf(id: string): Promise<Uint8Array | null>;
  /** Faces of pages that were found to be safe. */
  listCleared(): Promise<readonly Face[]>;
  clear(face: Face, at: Instant): Promise<void>;
  unclear(faces: readonly Face[]): Promise<void>;
  forgetCleared(before: Instant): Promise<void>;
  /** Forgets phishing pages seen before this instant, and the oldest beyond so many. */
  forgetPhishing(before: Instant, most: number): Promise<void>;
}

declare module '../schema.ts' {
  interface Schema {
    seen_pages: SeenPagesTable;
    cleared_pages: ClearedPagesTable;
  }
}

interface SeenPagesTable {
  id: string;
  kind: string;
  brand: string | null;
  address: string | null;
  icon_sha256: string | null;
  icon_picture_hash: string | null;
  picture_hash: string | null;
  title: string;
  /** What the page asks for, in how many forms. */
  forms: string;
  picture: Uint8Array | null;
  /** null: it was never seen. */
  seen_at: number | null;
  tried_at: number;
}

/** Pages that are no phishing although they were taken for it. */
interface ClearedPagesTable {
  picture_hash: string;
  title: string;
  forms: string;
  cleared_at: number;
}

const COLUMNS = [
  'id',
  'kind',
  'brand',
  'address',
  'icon_sha256',
  'icon_picture_hash',
  'picture_hash',
  'title',
  'forms',
  'seen_at',
  'tried_at',
] as const;

export function createSeenPageStore({ db }: Database): SeenPageStore {
  return {
    async list() {
      const rows = await db.selectFrom('seen_pages').select(COLUMNS).orderBy('id').execute();
      return rows.map(pageOf);
    },
    async listPictured() {
      const rows = await db
        .selectFrom('seen_pages')
        .select(COLUMNS)
        .where('kind', '=', 'brand')
        .where('picture', 'is not', null)
        .orderBy('id')
        .execute();
      return rows.map(pageOf);
    },
    async edition() {
      const { rows } = await sql<{ readonly n: number; readonly at: number | null }>`
        select count(*) as n, max(tried_at) as at from seen_pages
        union all select count(*) as n, max(cleared_at) as at from cleared_pages`.execute(db);
      return rows.map(({ n, at }) => `${Number(n)} ${Number(at ?? 0)}`).join(' ');
    },
    async save(page, picture) {
      const row: SeenPagesTable = {
        id: page.id,
        kind: page.kind,
        brand: page.brand,
        address: page.address,
        icon_sha256: page.iconSha256,
        icon_picture_hash: page.iconPictureHash,
        picture_hash: page.pictureHash,
        title: page.title,
        forms: page.forms,
        picture: picture === null ? null : Buffer.from(picture),
        seen_at: page.seenAt,
        tried_at: page.triedAt,
      };
      const { id: _id, ...change } = row;
      await db
        .insertInto('seen_pages')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
        .execute();
    },
    async pictureOf(id) {
      const row = await db.selectFrom('seen_pages').select('picture').where('id', '=', id).executeTakeFirst();
      return row?.picture ?? null;
    },
    async listCleared() {
      const rows = await db.selectFrom('cleared_pages').selectAll().execute();
      return rows.map(({ picture_hash, title, forms }) => ({ pictureHash: picture_hash, title, forms }));
    },
    async clear({ pictureHash, title, forms }, at) {
      await db
        .insertInto('cleared_pages')
        .values({ picture_hash: pictureHash, title, forms, cleared_at: at })
        .onConflict((conflict) => conflict.columns(['picture_hash', 'title', 'forms']).doUpdateSet({ cleared_at: at }))
        .execute();
    },
    async unclear(faces) {
      for (const { pictureHash, title, forms } of faces) {
        await db
          .deleteFrom('cleared_pages')
          .where('picture_hash', '=', pictureHash)
          .where('title', '=', title)
          .where('forms', '=', forms)
          .execute();
      }
    },
    async forgetCleared(before) {
      await db.deleteFrom('cleared_pages').where('cleared_at', '<', before).execute();
    },
    async forgetPhishing(before, most) {
      await db.deleteFrom('seen_pages').where('kind', '=', 'phishing').where('tried_at', '<', before).execute();
      await sql`
        delete from seen_pages where kind = 'phishing' and id not in (
          select id from (
            select id from seen_pages where kind = 'phishing' order by tried_at desc, id limit ${most}
          ) as kept
        )`.execute(db);
    },
  };
}

function pageOf(row: Omit<SeenPagesTable, 'picture'>): SeenPage {
  return {
    id: row.id,
    kind: oneOf(['brand', 'phishing'], row.kind),
    brand: row.brand,
    address: row.address,
    iconSha256: row.icon_sha256,
    iconPictureHash: row.icon_picture_hash,
    pictureHash: row.picture_hash,
    title: row.title,
    forms: row.forms,
    seenAt: row.seen_at === null ? null : Number(row.seen_at),
    triedAt: Number(row.tried_at),
  };
}
