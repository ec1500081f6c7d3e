import { isUtf8 } from 'node:buffer';
import { linesOfLog } from '@lurewatch/logs';
import { urlsOfCsv, urlsOfLines } from '../read-urls.ts';
import { countValues } from './count-values.ts';

/** `nested`: JSON of any shape; `json`: one object of plain values and lists of them; `log`: lines, also as a list in JSON, in UTF-16 too. */
export type BodyForm = 'json' | 'nested' | 'lines' | 'csv' | 'log';

/** What a body says, or why it says nothing. */
export type BodyReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: 'not_utf8' | 'not_json' | 'too_many' | 'too_complex' };

/** Fields, and whatever is nested: no operation has nearly as many. */
const MOST_OTHERS = 1_000;
/** Five hundred entries with a field or two each, and room. */
const MOST_NESTED = 5_000;

/**
 * Reads a body down to what an operation with long bodies can use: its fields, each a plain value or a list of them. Anything
 * nested deeper becomes an empty object, which none of these fields accepts; what is handed on is therefore bounded.
 */
export function readBody(bytes: Uint8Array, form: BodyForm, mostItems: number): BodyReading {
  if (form === 'log') return readLog(bytes, mostItems);
  if (!isUtf8(bytes)) return { ok: false, reason: 'not_utf8' };
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  if (form === 'lines') return { ok: true, value: { urls: urlsOfLines(text, mostItems + 1) } };
  if (form === 'csv') return { ok: true, value: { urls: urlsOfCsv(text, mostItems + 1) } };
  const { items, others } = countValues(bytes);
  if (form === 'nested') return items + others > MOST_NESTED ? { ok: false, reason: 'too_complex' } : parsed(text);
  if (others > MOST_OTHERS) return { ok: false, reason: 'too_complex' };
  if (items >= mostItems) return { ok: false, reason: 'too_many' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'not_json' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { ok: true, value: plain(value) };
  // Refused in short bodies too: nobody sends these names by mistake.
  if (Object.hasOwn(value, '__proto__') || namesPrototype(value)) return { ok: false, reason: 'not_json' };
  return { ok: true, value: fieldsOf(value) };
}

/** What a log may hold where it is one list: its whole is built at once. */
const MOST_IN_LIST = 500_000;

function readLog(bytes: Uint8Array, mostItems: number): BodyReading {
  const { items, others } = countValues(bytes);
  if (bytes.length > 0 && isList(bytes) && items + others > MOST_IN_LIST) return { ok: false, reason: 'too_complex' };
  return { ok: true, value: { lines: linesOfLog(bytes, mostItems + 1) } };
}

/** Of UTF-16 every second byte is zero. */
function isList(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 64))
    .toString('latin1')
    .replace(/[^!-~]/g, '')
    .startsWith('[');
}

function parsed(text: string): BodyReading {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, reason: 'not_json' };
  }
}

function namesPrototype(value: object): boolean {
  return Object.hasOwn(value, 'constructor') && Object.hasOwn(Object(value.constructor), 'prototype');
}

function fieldsOf(value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, Array.isArray(field) ? field.map(plain) : plain(field)]),
  );
}

function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? {} : value;
}
