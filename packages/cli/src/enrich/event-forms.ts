import { ecsAddition, mergeInto, newMembers } from './ecs-fields.ts';
import { eventUrls, type FoundUrl } from './event-urls.ts';
import { findUrls } from './find-urls.ts';
import type { Finding } from './finding.ts';
import { flatFields, withPrefix } from './flat-fields.ts';
import { appendMembers, type EventObject, readObject, rereadExactly } from './lossless-json.ts';

/** One line that has been read: its URLs, and how it is written when they have been judged. */
export interface ReadLine {
  readonly urls: readonly FoundUrl[];
  write(findings: readonly Finding[]): string;
}

/** Reads a line; null when it is to be passed on as it is. */
export type ReadEvent = (line: string) => ReadLine | null;

export const OUTPUTS = ['flat', 'ecs'] as const;

export interface FormOptions {
  readonly output: (typeof OUTPUTS)[number];
  readonly fields: readonly string[];
  /** Lines are free text and become objects with `message`. */
  readonly isText: boolean;
}

/** Longer lines are passed on without a look. */
const MAX_LINE = 2 ** 20;

/** One JSON object per line, or one text per line. */
export function eventForm({ output, fields, isText }: FormOptions): ReadEvent {
  const add = output === 'ecs' ? addEcs : addFlat;
  return (line) => {
    if (line.length > MAX_LINE) return null;
    const text = isText ? JSON.stringify({ message: line }) : line;
    const event = isText ? { message: line } : readObject(line);
    if (event === null) return null;
    const urls = isText ? inMessage(line) : eventUrls(event, fields);
    return { urls, write: (findings) => (findings.length === 0 ? text : add(text, event, findings)) };
  };
}

/** rsyslog's mmexternal: a message or a whole event as JSON in, what is to be added to the event out, `{}` when nothing is. */
export function rsyslogForm(fields: readonly string[]): ReadEvent {
  return (line) => {
    const event = line.length > MAX_LINE ? null : readObject(line);
    const urls = event === null ? inMessage(line.slice(0, MAX_LINE)) : eventUrls(event, fields);
    const write = (findings: readonly Finding[]): string =>
      findings.length === 0 ? '{}' : JSON.stringify({ '$!': { lurewatch: flatFields(findings) } });
    return { urls, write };
  };
}

function inMessage(text: string): readonly FoundUrl[] {
  return findUrls(text).map((url) => ({ url, field: 'message' }));
}

function addFlat(line: string, event: EventObject, findings: readonly Finding[]): string {
  const members = withPrefix(flatFields(findings));
  const isNew = Object.keys(members).every((name) => !Object.hasOwn(event, name));
  return isNew ? appendMembers(line, members) : JSON.stringify(Object.assign(rereadExactly(line, event), members));
}

function addEcs(line: string, event: EventObject, findings: readonly Finding[]): string {
  const addition = ecsAddition(findings);
  const members = newMembers(event, addition);
  const isNew = members !== null && Object.keys(members).every((name) => !Object.hasOwn(event, name));
  return isNew ? appendMembers(line, members) : JSON.stringify(mergeInto(rereadExactly(line, event), addition));
}
