import { ApiError } from '../api/api-error.ts';
import { microsecondsOf } from './taxii-instant.ts';

/** The filters of TAXII 2.1 §3.4, where of every object the newest version alone is kept. */
export interface TaxiiQuery {
  /** Microseconds since 1970; objects added later. */
  readonly addedAfter: number | null;
  readonly limit: number;
  /** Where the page before ended. */
  readonly next: string | null;
  readonly matchIds: readonly string[] | null;
  matchesType(type: string): boolean;
  matchesVersion(version: string): boolean;
}

/** Of the one version that is kept each is true. */
const EVERY: readonly string[] = ['first', 'last', 'all'];
const DEFAULT_LIMIT = 100;
const MOST = 1000;

/** @throws ApiError 400 that names the parameter */
export function readQuery(query: Readonly<Record<string, unknown>>): TaxiiQuery {
  const addedAfter = textOf(query, 'added_after');
  const limit = textOf(query, 'limit');
  const matchIds = wordsOf(query, 'match[id]');
  const types = wordsOf(query, 'match[type]');
  const specs = wordsOf(query, 'match[spec_version]');
  const versions = wordsOf(query, 'match[version]');
  const after = addedAfter === null ? null : microsecondsOf(addedAfter);
  if (addedAfter !== null && after === null) {
    throw refused('added_after', 'Give an instant such as 2026-11-20T12:00:00.000Z.');
  }
  if (limit !== null && !/^[1-9]\d{0,8}$/.test(limit)) throw refused('limit', 'Give a whole number from 1.');
  const wanted = versions?.filter((word) => !EVERY.includes(word)).map(microsecondsOf) ?? [];
  if (wanted.includes(null))
    throw refused('match[version]', 'Give first, last, all, or instants, separated by commas.');
  const isEvery = versions === null || versions.some((word) => EVERY.includes(word));
  const isServed = specs?.includes('2.1') ?? true;
  return {
    addedAfter: after,
    limit: limit === null ? DEFAULT_LIMIT : Math.min(Number(limit), MOST),
    next: textOf(query, 'next'),
    matchIds,
    matchesType: (type) => isServed && (types?.includes(type) ?? true),
    matchesVersion: (version) => isEvery || wanted.includes(microsecondsOf(version)),
  };
}

function textOf(query: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = query[name];
  if (value === undefined) return null;
  if (typeof value !== 'string') throw refused(name, 'Give it once.');
  return value;
}

function wordsOf(query: Readonly<Record<string, unknown>>, name: string): readonly string[] | null {
  return textOf(query, name)?.split(',') ?? null;
}

function refused(field: string, message: string): ApiError {
  return new ApiError('invalid_parameter', `${field}: ${message}`, { details: [{ field, issue: 'format', message }] });
}
