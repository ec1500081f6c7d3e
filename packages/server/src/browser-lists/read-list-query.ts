import { ApiError } from '../api/api-error.ts';
import type { ListWish } from './choose-list.ts';

const MOST_LISTS = 20;
/** More do not fit into the head of a request; browsers send 30 at most. */
const MOST_PREFIXES = 500;
const LIST_NAME = /^[a-z]{1,10}-(?:4|8|16|32)b$/;

export interface WantedList extends ListWish {
  readonly name: string;
}

type Query = Readonly<Record<string, unknown>>;

/** @throws ApiError 400 that names the parameter */
export function readWantedLists(query: Query): readonly WantedList[] {
  const names = textsOf(query, 'names');
  const versions = textsOf(query, 'version');
  if (names.length === 0 || names.length > MOST_LISTS) throw refused('names', `Name 1 to ${MOST_LISTS} lists.`);
  if (versions.length > names.length) throw refused('version', 'There are more versions than names.');
  const maxUpdateEntries = limitOf(query, 'maxUpdateEntries', SMALLEST_UPDATE);
  const maxDatabaseEntries = limitOf(query, 'maxDatabaseEntries', 1);
  return names.map((name, at) => {
    if (!LIST_NAME.test(name)) throw refused('names', 'A list is named like se-4b.');
    const version = bytesOf('version', versions[at] ?? '').toString('hex');
    return { name, version, maxUpdateEntries, maxDatabaseEntries };
  });
}

/** As the protocol says of maxUpdateEntries. */
const SMALLEST_UPDATE = 1024;

/** A size constraint, the same for each list; absent or 0: none. */
function limitOf(query: Query, name: 'maxUpdateEntries' | 'maxDatabaseEntries', least: number): number | null {
  const field = `sizeConstraints.${name}`;
  const texts = textsOf(query, field);
  const [text = '0'] = texts;
  if (texts.length > 1 || !/^\d{1,10}$/.test(text)) throw refused(field, 'Give one whole number.');
  const limit = Number(text);
  if (limit !== 0 && limit < least) throw refused(field, `Give at least ${least}, or 0 for no limit.`);
  return limit === 0 ? null : limit;
}

/** The prefixes as big-endian numbers. @throws ApiError 400 that names the parameter */
export function readPrefixes(query: Query): readonly number[] {
  const texts = textsOf(query, 'hashPrefixes');
  if (texts.length === 0 || texts.length > MOST_PREFIXES) {
    throw refused('hashPrefixes', `Give 1 to ${MOST_PREFIXES} prefixes.`);
  }
  const prefixes = texts.map((text) => {
    const bytes = bytesOf('hashPrefixes', text);
    if (bytes.length !== 4) throw refused('hashPrefixes', 'Each prefix is four bytes, in base64.');
    return bytes.readUInt32BE(0);
  });
  return [...new Set(prefixes)];
}

function textsOf(query: Query, name: string): readonly string[] {
  const value = query[name];
  const values: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return values.map((one) => {
    if (typeof one !== 'string') throw refused(name, 'Give text.');
    return one;
  });
}

const MOST_CHARACTERS = 128;

/** base64 with or without padding, in either alphabet; a plus sign that a query turned into a space counts as one. */
function bytesOf(name: string, text: string): Buffer {
  if (text.length > MOST_CHARACTERS || !/^[A-Za-z0-9+/_ -]*={0,2}$/.test(text)) throw refused(name, 'Give base64.');
  return Buffer.from(text.replaceAll(' ', '+'), 'base64');
}

export function refused(field: string, message: string): ApiError {
  return new ApiError('invalid_parameter', `${field}: ${message}`, { details: [{ field, issue: 'format', message }] });
}
