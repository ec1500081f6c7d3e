import { instantOf, type ParsedLine, type RawEntry } from './raw-entry.ts';

export interface JsonPlaces {
  /** Dotted path to the array (or to an object whose keys are the entries); '' is the document itself. */
  readonly path: string;
  /** Field that holds the entry where the elements are objects. */
  readonly field?: string;
  readonly dateField?: string;
}

/** Entries of a JSON document, each as its own result. null when the document or the path in it cannot be read. */
export function parseJsonList(document: string, places: JsonPlaces): readonly ParsedLine[] | null {
  const list = valueAt(parseJson(document), places.path);
  if (Array.isArray(list)) return list.map((element: unknown) => parseElement(element, places));
  if (!isRecord(list)) return null;
  return Object.keys(list).map((text): ParsedLine => [{ text }]);
}

function parseElement(element: unknown, places: JsonPlaces): ParsedLine {
  if (typeof element === 'string') return [{ text: element }];
  const text = places.field === undefined ? undefined : valueAt(element, places.field);
  if (typeof text !== 'string') return 'malformed';
  const date = places.dateField === undefined ? undefined : valueAt(element, places.dateField);
  const firstSeen = typeof date === 'string' ? instantOf(date) : undefined;
  const entry: RawEntry = firstSeen === undefined ? { text } : { text, firstSeen };
  return [entry];
}

export function parseJson(document: string): unknown {
  try {
    return JSON.parse(document);
  } catch {
    return undefined;
  }
}

function valueAt(value: unknown, path: string): unknown {
  let at = value;
  for (const name of path === '' ? [] : path.split('.')) {
    if (!isRecord(at) || !Object.hasOwn(at, name)) return undefined;
    at = at[name];
  }
  return at;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
