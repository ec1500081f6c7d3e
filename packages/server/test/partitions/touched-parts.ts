import pg from 'pg';

/** A statement as it went to the database, with some of the values that it was sent with. */
export interface Sent {
  readonly text: string;
  readonly values: readonly unknown[][];
}

export interface Recorder {
  sent(): readonly Sent[];
  stop(): void;
}

const MOST_VALUES = 3;

/** Keeps what this process sends to PostgreSQL: each statement once. */
export function recordStatements(): Recorder {
  const found = new Map<string, unknown[][]>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...parameters: [unknown, unknown?]) {
    const [asked, given] = parameters;
    const { text = asked, values = given ?? [] } = Object(asked);
    const known = found.get(String(text)) ?? [];
    if (known.length < MOST_VALUES) found.set(String(text), [...known, values]);
    return Reflect.apply(query, this, parameters);
  } as typeof query;
  return {
    sent: () => [...found].map(([text, values]) => ({ text, values })),
    stop: () => {
      pg.Client.prototype.query = query;
    },
  };
}

/**
 * Reads off PostgreSQL's own plans to how many parts of the tables a statement goes: each part of any table counts as one with
 * the same part of every other, as a distributed database puts them on one node. What a statement inserts is not in its plan.
 */
export async function partsOf(client: pg.Client, { text, values }: Sent): Promise<number> {
  let most = 0;
  for (const given of values) {
    const { rows } = await client.query(`explain (format json, costs off) ${text}`, given as unknown[]);
    const parts = relationsIn(rows[0]['QUERY PLAN']).flatMap((relation) => /_p(\d+)$/.exec(relation)?.[1] ?? []);
    most = Math.max(most, new Set(parts).size);
  }
  return most;
}

function relationsIn(plan: unknown): readonly string[] {
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan).flatMap(([key, value]) =>
    key === 'Relation Name' ? [String(value)] : relationsIn(value),
  );
}

/** From now on, notes every statement that inserts rows of more than one account into one of the tables. */
export async function noteMixedInserts(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query(`create table mixed_inserts (query text not null);
    create function note_mixed_insert() returns trigger language plpgsql as $$ begin
      insert into mixed_inserts select current_query() from fresh having count(distinct account_id) > 1;
      return null;
    end $$`);
  for (const table of tables) {
    await client.query(`create trigger note_mixed_insert after insert on ${table}
      referencing new table as fresh for each statement execute function note_mixed_insert()`);
  }
}

export async function mixedInserts(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ query: string }>('select distinct query from mixed_inserts');
  return rows.map(({ query }) => query);
}
