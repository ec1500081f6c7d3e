import pg from 'pg';
import type { StoreLog } from '../store-log.ts';
import { type DatabaseAddress, readDatabaseAddress } from './database-address.ts';
import { createServerSearch } from './server-search.ts';

/** What the driver needs to open connections. Where the address names several servers, each connection looks for the right one. */
export interface Connections {
  readonly Client: typeof pg.Client;
  readonly connectionString: string;
}

export function connectionsTo(databaseUrl: string, log: StoreLog): Connections {
  const address = readDatabaseAddress(databaseUrl);
  const connectionString = address.servers[0] ?? databaseUrl;
  return { Client: needsSearch(address) ? searchingClient(address, log) : pg.Client, connectionString };
}

function needsSearch({ servers, wanted }: DatabaseAddress): boolean {
  return servers.length > 1 || (wanted !== null && wanted !== 'any');
}

function searchingClient(address: DatabaseAddress, log: StoreLog): typeof pg.Client {
  const find = createServerSearch(address, log);
  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connected = find().then((place) => {
        Object.assign(this, place);
        return super.connect();
      });
      if (callback === undefined) return connected;
      // The pool takes an argument for a failure; the driver's types know no call without one.
      connected.then(() => (callback as () => void)(), callback);
      return undefined;
    }
  };
}
