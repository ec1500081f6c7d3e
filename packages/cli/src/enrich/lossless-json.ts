/** An object of an event; what it holds is the sender's affair. */
export type EventObject = Record<string, unknown>;

/** The object that a line holds, null when it holds none. Numbers are read as JavaScript does: see rereadExactly. */
export function readObject(line: string): EventObject | null {
  const at = line.search(/\S/);
  if (at < 0 || line[at] !== '{') return null;
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/**
 * The same object with every number as it was written, so that writing it again loses nothing: identifiers of 64 bits do
 * not fit into a number of JavaScript.
 */
export function rereadExactly(line: string, object: EventObject): EventObject {
  return MAY_CHANGE.test(line) ? JSON.parse(line, keepNumber as (key: string, value: unknown) => unknown) : object;
}

const MAY_CHANGE = /\d{16}|\d[.eE]|-0/;

/** Neither the third parameter nor rawJSON is in TypeScript's library yet; both are in Node since 22. */
function keepNumber(_key: string, value: unknown, { source }: { readonly source?: string }): unknown {
  if (typeof value !== 'number' || source === undefined || String(value) === source) return value;
  return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(source);
}

/** Adds members, given as text without braces, at the end of the line's object without touching what stands there. */
export function appendMembers(line: string, members: string): string {
  const end = line.lastIndexOf('}');
  const isEmpty = EMPTY.test(line);
  return `${line.slice(0, end)}${isEmpty ? '' : ','}${members}${line.slice(end)}`;
}

const EMPTY = /^\s*\{\s*\}/;
