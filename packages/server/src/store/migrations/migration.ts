import type { Kysely } from 'kysely';

/** One step of the schema. Numbers rise; a released step never changes. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  up(db: Kysely<never>, dialect: 'sqlite' | 'postgres'): Promise<void>;
}
