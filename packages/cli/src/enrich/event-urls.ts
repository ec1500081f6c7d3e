import { assumeHttps } from '../lines/assume-https.ts';
import { findUrls } from './find-urls.ts';
import type { EventObject } from './lossless-json.ts';

/** A URL of an event and the field that holds it. */
export interface FoundUrl {
  readonly url: string;
  readonly field: string;
}

/** Where logs and alerts carry URLs (ECS, and plain ones). */
export const DEFAULT_FIELDS = ['url.full', 'url.original', 'url', 'message', 'msg'] as const;

/** Longer texts are looked at up to here. */
const MAX_TEXT = 65_536;

/** A field's name, and the names that lead to it: `url.full` is a member of that name, or `full` within `url`. */
export interface FieldPath {
  readonly field: string;
  readonly names: readonly string[];
}

export function fieldPaths(fields: readonly string[]): readonly FieldPath[] {
  return fields.map((field) => ({ field, names: field.split('.') }));
}

/** URLs in the given fields. A field that is a host or URL without its scheme counts too, except for prose. */
export function eventUrls(event: EventObject, paths: readonly FieldPath[]): readonly FoundUrl[] {
  const found = new Map<string, FoundUrl>();
  for (const path of paths) {
    const value = valueAt(event, path);
    if (value === undefined) continue;
    const { field } = path;
    for (const text of textsOf(value)) {
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

function valueAt(event: EventObject, { field, names }: FieldPath): unknown {
  if (Object.hasOwn(event, field)) return event[field];
  if (names.length === 1) return undefined;
  let value: unknown = event;
  for (const name of names) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as EventObject)[name];
  }
  return value;
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
