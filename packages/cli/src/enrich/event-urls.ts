import { assumeHttps } from '@lurewatch/engine';
import { type AddressRole, findUrls } from '@lurewatch/logs';
import type { EventObject } from './lossless-json.ts';

/** A URL of an event and the field that holds it. */
export interface FoundUrl {
  readonly url: string;
  readonly field: string;
  /** A referrer's verdict never stands for the line. */
  readonly role?: AddressRole;
}

/** Longer texts are looked at up to here. */
const MAX_TEXT = 65_536;

/** A field's name, and the names that lead to it: `url.full` is a member of that name, or `full` within `url`. */
export interface FieldPath {
  readonly field: string;
  readonly names: readonly string[];
}

/** `evidence[].url` is the member of each item of a list. */
export function fieldPaths(fields: readonly string[]): readonly FieldPath[] {
  return fields.map((field) => ({ field, names: field.replaceAll('[]', '').split('.') }));
}

/** URLs in the given fields. A field that is a host or URL without its scheme counts too, except for prose. */
export function eventUrls(event: EventObject, paths: readonly FieldPath[]): readonly FoundUrl[] {
  const found = new Map<string, FoundUrl>();
  for (const path of paths) {
    const { field } = path;
    for (const text of textsAt(event, path)) {
      for (const url of urlsIn(text.slice(0, MAX_TEXT), field)) if (!found.has(url)) found.set(url, { url, field });
    }
  }
  return found.size === 0 ? NONE : [...found.values()];
}

const NONE: readonly FoundUrl[] = [];

function urlsIn(text: string, field: string): readonly string[] {
  const urls = findUrls(text);
  if (urls.length > 0 || PROSE.includes(field)) return urls;
  return assumeHttps(text) === text ? [] : [text];
}

const PROSE: readonly string[] = ['message', 'msg'];

/** Every text at the path; lists on the way are gone through. */
export function textsAt(event: EventObject, { field, names }: FieldPath): readonly string[] {
  if (Object.hasOwn(event, field)) return textsBelow(event[field], [], 0);
  return textsBelow(event, names, 0);
}

function textsBelow(value: unknown, names: readonly string[], at: number, lists = 0): readonly string[] {
  if (Array.isArray(value)) {
    const index = names[at];
    if (index !== undefined && /^\d+$/.test(index)) return textsBelow(value[Number(index)], names, at + 1, lists);
    if (lists >= MOST_LISTS) return [];
    return value.slice(0, MOST_ITEMS).flatMap((item) => textsBelow(item, names, at, lists + 1));
  }
  const name = names[at];
  if (name === undefined) return typeof value === 'string' ? [value] : typeof value === 'number' ? [String(value)] : [];
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return [];
  return textsBelow((value as EventObject)[name], names, at + 1, lists);
}

/** More of one list are not looked at. */
const MOST_ITEMS = 100;
/** Lists in one another: somebody may send thousands. */
const MOST_LISTS = 12;
