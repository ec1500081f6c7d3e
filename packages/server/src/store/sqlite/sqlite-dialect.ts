import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { asked } from './sqlite-failure.ts';
import type { WriteLock } from './write-lock.ts';

/**
 * Kysely over node:sqlite. Kysely lets one caller at a time have the connection, which is what keeps an open
 * transaction apart from everything else on it. Whoever has it has the write lock among threads as well.
 */
export function nodeSqliteDialect(database: DatabaseSync, lock: WriteLock): SqliteDialect {
  return new NodeSqliteDialect({ database: kyselyDatabase(database) }, lock);
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  readonly #lock: WriteLock;

  constructor(config: { readonly database: SqliteDatabase }, lock: WriteLock) {
    super(config);
    this.#database = config.database;
    this.#lock = lock;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver({ database: this.#database }, this.#lock);
  }
}

/** Takes the write lock at `begin`: a transaction that reads first and writes later could otherwise fail half-way. */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #lock: WriteLock;

  constructor(config: { readonly database: SqliteDatabase }, lock: WriteLock) {
    super(config);
    this.#lock = lock;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    await this.#lock.acquire();
    return connection;
  }

  override async releaseConnection(): Promise<void> {
    this.#lock.release();
    await super.releaseConnection();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

const STATEMENTS_KEPT = 256;

function kyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const kept = prepared.get(sql);
      if (kept !== undefined) return kept;
      const statement = kyselyStatement(database.prepare(sql));
      if (prepared.size >= STATEMENTS_KEPT) prepared.clear();
      prepared.set(sql, statement);
      return statement;
    },
  };
}

function kyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => asked(() => statement.all(...parameters.map(inputValue))),
    run: (parameters) => asked(() => statement.run(...parameters.map(inputValue))),
    iterate: (parameters) => statement.iterate(...parameters.map(inputValue)),
  };
}

function inputValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}`);
}
