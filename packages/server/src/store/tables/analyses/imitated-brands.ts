import { setImmediate } from 'node:timers/promises';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { idLowerBound } from '../../id.ts';
import type { Instant } from '../../instant.ts';
import type { Schema } from '../../schema.ts';
import { metBrands } from './brands-named.ts';

export interface ImitatedBrand {
  readonly brand: string;
  /** Counted no further than `MOST_COUNTED_OF_BRAND`. */
  readonly analyses: number;
}

export const MOST_COUNTED_OF_BRAND = 10_000;
/** The embedded database answers synchronously: requests get their turn after so many brands. */
const STEP = 50;

/**
 * The brands of an account's dangerous and suspicious analyses made from `from` up to `to`, the most imitated first. Read off
 * the index by brand and verdict, one brand after the other.
 */
export async function imitatedBrands(
  database: Database,
  accountId: string,
  from: Instant,
  to: Instant,
  most: number,
): Promise<readonly ImitatedBrand[]> {
  const { db } = database;
  const span = { from: idLowerBound('ana', from), to: idLowerBound('ana', to) };
  const found: ImitatedBrand[] = [];
  const brands = await metBrands(database, accountId);
  for (const [index, brand] of brands.entries()) {
    const of = (verdict: string) =>
      within(db.selectFrom('analyses'), accountId, span)
        .where('brand', '=', brand)
        .where('verdict', '=', verdict)
        .select(sql.lit(1).as('one'))
        .limit(MOST_COUNTED_OF_BRAND);
    const { dangerous, suspicious } = await db
      .selectNoFrom((eb) => [
        eb
          .selectFrom(of('dangerous').as('d'))
          .select((it) => it.fn.countAll<number>().as('n'))
          .as('dangerous'),
        eb
          .selectFrom(of('suspicious').as('s'))
          .select((it) => it.fn.countAll<number>().as('n'))
          .as('suspicious'),
      ])
      .executeTakeFirstOrThrow();
    const analyses = Math.min(Number(dangerous) + Number(suspicious), MOST_COUNTED_OF_BRAND);
    if (analyses > 0) found.push({ brand, analyses });
    if (index % STEP === STEP - 1) await setImmediate();
  }
  return found.toSorted((a, b) => b.analyses - a.analyses || (a.brand < b.brand ? -1 : 1)).slice(0, most);
}

function within<Row>(
  query: SelectQueryBuilder<Schema, 'analyses', Row>,
  accountId: string,
  { from, to }: { readonly from: string; readonly to: string },
) {
  return query.where('account_id', '=', accountId).where('id', '>=', from).where('id', '<', to);
}
