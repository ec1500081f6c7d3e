import type { Outcome } from '../judge/outcome.ts';
import { ecsAddition, hasEcsMembers, mergeInto, newMembers } from './ecs-fields.ts';
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
  const add = output === 'ecs' ? addEcs() : addFlat();
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

/** The event as a line, with what is said of its URLs. */
type AddMembers = (line: string, event: EventObject, findings: readonly Finding[]) => string;

function addFlat(): AddMembers {
  const textOf = rememberText((findings) => withPrefix(flatFields(findings)));
  return (line, event, findings) => {
    if (!line.includes(OWN_NAMES)) return appendMembers(line, textOf(findings));
    return JSON.stringify(Object.assign(rereadExactly(line, event), withPrefix(flatFields(findings))));
  };
}

function addEcs(): AddMembers {
  const textOf = rememberText((findings) => newMembers(ecsAddition(findings)));
  return (line, event, findings) => {
    if (!line.includes(OWN_NAMES) && !hasEcsMembers(event)) return appendMembers(line, textOf(findings));
    return JSON.stringify(mergeInto(rereadExactly(line, event), ecsAddition(findings)));
  };
}

const OWN_NAMES = '"lurewatch.';

/** Most events hold one URL, most URLs come again: what is said of them is written once for as long as it is cached. */
function rememberText(
  members: (findings: readonly Finding[]) => EventObject,
): (findings: readonly Finding[]) => string {
  const texts = new WeakMap<Outcome, { readonly of: Finding; readonly text: string }>();
  return (findings) => {
    const [only] = findings;
    if (only === undefined || findings.length > 1) return JSON.stringify(members(findings));
    const known = texts.get(only.outcome);
    if (known?.of.url === only.url && known.of.field === only.field) return known.text;
    const text = JSON.stringify(members(findings));
    texts.set(only.outcome, { of: only, text });
    return text;
  };
}
