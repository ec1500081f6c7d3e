import pg from 'pg';
import type { StoreLog } from '../store-log.ts';
import type { DatabaseAddress } from './database-address.ts';

/** A server that does not answer in this time is passed over. */
const PROBE_MS = 2_000;
/** What was found holds for connections that follow at once; a later one looks again. */
const FRESH_MS = 1_000;

export interface Place {
  readonly host: string;
  readonly port: number;
}

interface Answer extends Place {
  readonly standby: boolean;
  readonly readOnly: boolean;
}

/** Finds, among several servers, the one in the wanted state: all are asked at once, and the first that fits is taken. */
export function createServerSearch({ servers, wanted }: DatabaseAddress, log: StoreLog): () => Promise<Place> {
  let found: Promise<Place> | null = null;
  let last: string | null = null;

  async function search(): Promise<Place> {
    const answers = servers.map(probe);
    const fitting = (fits: (answer: Answer) => boolean) =>
      Promise.any(
        answers.map(async (answer) => {
          if (fits(await answer)) return answer;
          throw new NoServerError(wanted);
        }),
      );
    const place = await fitting((answer) => isWanted(answer, wanted))
      .catch((error) => (wanted === 'prefer-standby' ? fitting(() => true) : Promise.reject(error)))
      .catch((error: unknown) => Promise.reject(reasonOf(error, wanted)));
    const name = `${place.host}:${place.port}`;
    if (last !== null && last !== name) log.warn({ server: name }, 'another database server is used from now on');
    last = name;
    return place;
  }

  return () => {
    if (found === null) {
      const current = search();
      found = current;
      const forget = () => {
        if (found === current) found = null;
      };
      current.then(() => setTimeout(forget, FRESH_MS).unref(), forget);
    }
    return found;
  };
}

/** Its code makes it one of the errors after which the same request may succeed in a moment. */
class NoServerError extends Error {
  override readonly name = 'NoServerError';
  readonly code = 'E_NO_SERVER';

  constructor(wanted: string | null) {
    super(`none of the database servers answers as ${wanted ?? 'read-write'}`);
  }
}

async function probe(server: string): Promise<Answer> {
  const client = new pg.Client({
    connectionString: server,
    application_name: 'lurewatch-search',
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Pick<Answer, 'standby' | 'readOnly'>>(
      `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as "readOnly"`,
    );
    const [state] = rows;
    if (state === undefined) throw new Error('no answer');
    return { ...state, host: client.host, port: client.port };
  } finally {
    client.end().catch(() => {});
  }
}

function isWanted({ standby, readOnly }: Answer, wanted: string | null): boolean {
  if (wanted === 'standby' || wanted === 'prefer-standby') return standby;
  if (wanted === 'read-only') return readOnly;
  return wanted === 'primary' ? !standby : !readOnly;
}

/** A wrong password says more than that no server was found. */
function reasonOf(error: unknown, wanted: string | null): unknown {
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  return errors.find((it) => it instanceof pg.DatabaseError) ?? new NoServerError(wanted);
}
