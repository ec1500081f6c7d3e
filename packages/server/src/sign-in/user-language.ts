import type { Session } from '@lurewatch/contract';
import { sql } from 'kysely';
import type { Database } from '../store/database.ts';
import { oneOf } from '../store/row-values.ts';

export type ChosenLanguage = Session['account']['language'];

/** In which language this person reads the dashboard; null: as the browser asks. */
export async function languageOf({ db }: Pick<Database, 'db'>, userId: string): Promise<ChosenLanguage> {
  const { rows } = await sql<{ language: string | null }>`
    select language from auth_users where id = ${userId}`.execute(db);
  const language = rows[0]?.language ?? null;
  return language === null ? null : oneOf(['en', 'de', 'fr', 'es', 'it'], language);
}

export async function chooseLanguage(
  { db }: Pick<Database, 'db'>,
  userId: string,
  language: ChosenLanguage,
): Promise<void> {
  await sql`update auth_users set language = ${language} where id = ${userId}`.execute(db);
}

/** The person's own name, in every account. */
export async function renamePerson({ db }: Pick<Database, 'db'>, personId: string, name: string): Promise<void> {
  await sql`update auth_users set name = ${name} where id = ${personId}`.execute(db);
}
