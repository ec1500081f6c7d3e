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

/** URLs in the given fields. A field that is a host or URL without its scheme counts too, except for prose. */
export function eventUrls(event: EventObject, fields: readonly string[]): readonly FoundUrl[] {
  const found = new Map<string, FoundUrl>();
  for (const field of fields) {
    for (const text of textsOf(valueAt(event, field))) {
      for (const url of urlsIn(text.slice(0, MAX_TEXT), field)) if (!found.has(url)) found.set(url, { url, field });
    }
  }
  return found.size === 0 ? [] : [...found.values()];
}

function urlsIn(text: string, field: string): readonly string[] {
  const urls = findUrls(text);
  if (urls.length > 0 || PROSE.includes(field)) return urls;
  return assumeHttps(text) === text ? [] : [text];
}

const PROSE: readonly string[] = ['message', 'msg'];

/** `url.full` as a member of that name, or as `full` within `url`. */
function valueAt(event: EventObject, path: string): unknown {
  if (Object.hasOwn(event, path)) return event[path];
  let value: unknown = event;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as EventObject)[name];
  }
  return value;
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
