import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { oneOf } from '../row-values.ts';
import type { SeenPagesTable } from '../schema.ts';
import type { SeenPage, SeenPageStore } from '../store.ts';

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
