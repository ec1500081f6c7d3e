import { ApiError } from '../api/api-error.ts';
import { isInstantText } from './taxii-instant.ts';

/** The filters of TAXII 2.1 §3.4 that matter where every object is an indicator in its only version. */
export interface TaxiiQuery {
  /** Epoch milliseconds; objects added later. */
  readonly addedAfter: number | null;
  readonly limit: number;
  /** The last id of the page before. */
  readonly next: string | null;
  readonly matchIds: readonly string[] | null;
  /** Whether the filters let indicators of STIX 2.1 through at all. */
  readonly matchesIndicators: boolean;
}

const DEFAULT_LIMIT = 100;
const MOST = 1000;

/** @throws ApiError 400 that names the parameter */
export function readQuery(query: Readonly<Record<string, unknown>>): TaxiiQuery {
  const addedAfter = textOf(query, 'added_after');
  const limit = textOf(query, 'limit');
  const matchIds = wordsOf(query, 'match[id]');
  const types = wordsOf(query, 'match[type]');
  const specs = wordsOf(query, 'match[spec_version]');
  if (addedAfter !== null && !isInstantText(addedAfter)) {
    throw refused('added_after', 'Give an instant such as 2026-11-20T12:00:00.000Z.');
  }
  if (limit !== null && !/^[1-9]\d{0,8}$/.test(limit)) throw refused('limit', 'Give a whole number from 1.');
  return {
    addedAfter: addedAfter === null ? null : Date.parse(addedAfter),
    limit: limit === null ? DEFAULT_LIMIT : Math.min(Number(limit), MOST),
    next: textOf(query, 'next'),
    matchIds,
    matchesIndicators: (types?.includes('indicator') ?? true) && (specs?.includes('2.1') ?? true),
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
