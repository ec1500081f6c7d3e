import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** An account meets a few hundred brands; the engine knows some thousands. */
const MOST_BRANDS = 20_000;

/** The brands of an account's analyses with this name, whatever its case. */
export async function brandsNamed(
  database: Pick<Database, 'db'>,
  accountId: string,
  name: string,
): Promise<readonly string[]> {
  const wanted = foldCase(name);
  if (wanted === '') return [];
  return (await metBrands(database, accountId)).filter((brand) => foldCase(brand) === wanted);
}

/**
 * Every brand of an account's analyses. Goes from one to the next in the index (a loose index scan), so that it costs a look-up
 * for each brand and not for each analysis.
 */
export async function metBrands({ db }: Pick<Database, 'db'>, accountId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ brand: string }>`
    with recursive met (brand) as (
      select * from (select brand from analyses where account_id = ${accountId} and brand > '' order by brand limit 1) as first
      union all
      select (
        select brand from analyses where account_id = ${accountId} and brand > met.brand order by brand limit 1
      ) from met where met.brand is not null
    )
    select brand from met where brand is not null limit ${sql.lit(MOST_BRANDS)}`.execute(db);
  return rows.map(({ brand }) => brand);
}

function foldCase(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}
