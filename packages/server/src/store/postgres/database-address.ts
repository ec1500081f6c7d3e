import { formatServerAddress, parseServerAddress, type ServerAddress } from '../server-address.ts';

/** `target_session_attrs` of libpq: which of several servers to take. */
export type SessionState = 'any' | 'read-write' | 'primary' | 'read-only' | 'standby' | 'prefer-standby';

/** Those with which the service can write. */
export const WRITER_STATES = ['read-write', 'primary', 'any'] as const;
export const READER_STATES = ['prefer-standby', 'standby', 'read-only', 'any'] as const;

const STATE = 'target_session_attrs';

export interface DatabaseAddress {
  /** One connection string for each server. */
  readonly servers: readonly string[];
  /** Null: nothing was said. */
  readonly wanted: string | null;
}

/** What one connection string with several hosts names, each host in a string of its own, as the driver wants it. */
export function readDatabaseAddress(databaseUrl: string): DatabaseAddress {
  const address = parseServerAddress(databaseUrl);
  if (address === null) return { servers: [databaseUrl], wanted: null };
  const parameters = new URLSearchParams(address.query);
  parameters.delete(STATE);
  const query = parameters.size === 0 ? '' : `?${parameters}`;
  const hosts = address.hosts.length === 0 ? [null] : address.hosts;
  return {
    servers: hosts.map((host) => formatServerAddress({ ...address, hosts: host === null ? [] : [host], query })),
    wanted: wantedState(address),
  };
}

export function wantedState({ query }: Pick<ServerAddress, 'query'>): string | null {
  return new URLSearchParams(query).get(STATE);
}
