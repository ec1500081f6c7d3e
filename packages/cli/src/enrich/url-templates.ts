import { UsageError } from '../usage-error.ts';
import { type FoundUrl, fieldPaths, textsAt } from './event-urls.ts';
import type { EventObject } from './lossless-json.ts';

/** Makes URLs of an event; nothing where a field of the template is missing. */
export type UrlTemplate = (event: EventObject) => readonly FoundUrl[];

/**
 * `{http.hostname}{http.url}` is the text of one field after that of the other.
 *
 * @example urlTemplate('{host}{uri}')({ host: 'a.example', uri: '/x' }) // → [{ url: 'a.example/x', field: 'host+uri', … }]
 * @throws UsageError where it names no field, or a brace has no other
 */
export function urlTemplate(template: string): UrlTemplate {
  const names = [...template.matchAll(FIELD)].map(([, name = '']) => name);
  if (names.length === 0 || /[{}]/.test(template.replace(FIELD, '')))
    throw new UsageError(`--url "${template}" names no field in braces: write it as '{http.hostname}{http.url}'.`);
  const paths = fieldPaths(names);
  return (event) => {
    const texts = paths.map((path) => textsAt(event, path)[0]);
    if (texts.some((text) => text === undefined)) return [];
    let index = 0;
    // A function: a dollar sign in a text means itself.
    const url = template.replace(FIELD, () => texts[index++] ?? '');
    return [{ url, field: names.join('+'), role: 'requested' }];
  };
}

const FIELD = /\{([^{}]{1,200})\}/g;
