import { createTextReader } from '@lurewatch/logs';
import { ecsAddition, hasEcsMembers, mergeInto, newMembers, newMembersText } from './ecs-fields.ts';
import { eventUrls, type FoundUrl, fieldPaths } from './event-urls.ts';
import { type Finding, isJudged, type JudgedFinding } from './finding.ts';
import { flatFields, flatText, withPrefix } from './flat-fields.ts';
import { urlsOfEvent, urlsOfMessage, urlsOfText } from './found-by-reader.ts';
import { appendMembers, type EventObject, readObject, rereadExactly } from './lossless-json.ts';
import { urlTemplate } from './url-templates.ts';

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
  /** Where URLs stand; null: where the reader of logs finds them. */
  readonly fields: readonly string[] | null;
  readonly templates: readonly string[];
  /** Lines are free text and become objects with `message`. */
  readonly isText: boolean;
  /** Where nothing is found in an event of syslog, its message is read as a line of text. */
  readonly readsMessages?: boolean;
}

/** Longer lines are passed on without a look. */
const MAX_LINE = 2 ** 20;

/** One JSON object per line, or one text per line. */
export function eventForm({ output, fields, templates, isText, readsMessages = false }: FormOptions): ReadEvent {
  const add = orAtTheEnd(output === 'ecs' ? addEcs : addFlat);
  const find = finder(fields, templates);
  const reader = createTextReader();
  return (line) => {
    if (line.length > MAX_LINE) return null;
    const text = isText ? JSON.stringify({ message: line }) : line;
    const event = isText ? { message: line } : readObject(line);
    if (event === null) return null;
    const known = isText ? urlsOfText(line, reader) : find(event);
    const urls = readsMessages && known.length === 0 ? urlsOfMessage(event, reader) : known;
    return { urls, write: (findings) => (findings.length === 0 ? text : add(text, event, findings)) };
  };
}

/** rsyslog's mmexternal: a message or a whole event as JSON in, what is to be added to the event out, `{}` when nothing is. */
export function rsyslogForm({ fields, templates }: Pick<FormOptions, 'fields' | 'templates'>): ReadEvent {
  const find = finder(fields, templates);
  const reader = createTextReader();
  return (line) => {
    const event = line.length > MAX_LINE ? null : readObject(line);
    const urls = event === null ? urlsOfText(line.slice(0, MAX_LINE), reader) : find(event);
    const write = (findings: readonly Finding[]): string =>
      findings.length === 0 ? '{}' : JSON.stringify({ '$!': { lurewatch: flatFields(findings) } });
    return { urls, write };
  };
}

function finder(
  fields: FormOptions['fields'],
  templates: readonly string[],
): (event: EventObject) => readonly FoundUrl[] {
  const made = templates.map(urlTemplate);
  if (fields === null && made.length === 0) return urlsOfEvent;
  const paths = fieldPaths(fields ?? []);
  return (event) => [...made.flatMap((make) => make(event)), ...eventUrls(event, paths)];
}

/** The event as a line, with what is said of its URLs. */
type AddMembers = (line: string, event: EventObject, findings: readonly Finding[]) => string;

const addFlat: AddMembers = (line, event, findings) => {
  if (line.includes(OWN_NAMES))
    return JSON.stringify(Object.assign(rereadExactly(line, event), withPrefix(flatFields(findings))));
  const only = onlyJudged(findings);
  return appendMembers(line, only === null ? textOf(withPrefix(flatFields(findings))) : flatText(only));
};

const addEcs: AddMembers = (line, event, findings) => {
  if (line.includes(OWN_NAMES) || hasEcsMembers(event))
    return JSON.stringify(mergeInto(rereadExactly(line, event), ecsAddition(findings)));
  const only = onlyJudged(findings);
  return appendMembers(line, only === null ? textOf(newMembers(ecsAddition(findings))) : newMembersText(only));
};

/** An event that is nested too deeply to be written anew keeps its text; of two members of one name the last counts. */
function orAtTheEnd(add: AddMembers): AddMembers {
  return (line, event, findings) => {
    try {
      return add(line, event, findings);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return appendMembers(line, textOf(withPrefix(flatFields(findings))));
    }
  };
}

const OWN_NAMES = '"lurewatch.';

/** The one finding of nearly every event; null where there are more, or it was not judged. */
function onlyJudged(findings: readonly Finding[]): JudgedFinding | null {
  const [only] = findings;
  return findings.length === 1 && only !== undefined && isJudged(only) && only.role !== 'referrer' ? only : null;
}

/** The members of an object, without its braces. */
function textOf(members: EventObject): string {
  return JSON.stringify(members).slice(1, -1);
}
