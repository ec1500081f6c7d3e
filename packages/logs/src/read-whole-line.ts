import { isHost, type LogAddress } from './address.ts';
import { findUrls } from './find-urls.ts';
import { createLogReader, eventAddresses, type LogReader } from './read-log.ts';

type Event = Readonly<Record<string, unknown>>;

/** The reader of a log whose lines are events or text, in whatever order. */
export function createWholeReader(): LogReader {
  const readText = createTextReader();
  return (line) => {
    const event = line.trimStart().startsWith('{') ? eventIn(line) : null;
    return event === null ? readText(line) : wholeEvent(event);
  };
}

/** The reader of a log of text: what the shape of a line says, and what a line of no known shape mentions. */
export function createTextReader(): LogReader {
  const read = createLogReader();
  return (line) => {
    const known = read(line);
    // Where the shape is known, so is everything that somebody asked for in it.
    return known.length > 0 ? known : mentioned(line, 'message');
  };
}

/**
 * What is known of an event; where nothing is, what stands in a field that is called after a URL, or what the alert was made of; and
 * what its prose mentions.
 */
export function wholeEvent(event: Event): readonly LogAddress[] {
  const known = eventAddresses(event);
  const named = known.length > 0 ? known : inUrlFields(event);
  const first = named.length > 0 ? named : inAlert(event);
  const more: LogAddress[] = [];
  for (const field of PROSE) {
    const text = event[field];
    if (typeof text === 'string') more.push(...mentioned(text, field));
  }
  return more.length === 0 ? first : [...first, ...more.filter(({ text }) => !first.some((one) => one.text === text))];
}

/** Where events keep prose, in which URLs are mentioned. */
const PROSE = ['message', 'msg'] as const;

function eventIn(line: string): Event | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Event) : null;
  } catch {
    return null;
  }
}

/** What an alert of Wazuh mentions, whose decoder is none that is known: in what it has decoded, and in the line that it had read. */
function inAlert({ data, full_log: line }: Event): readonly LogAddress[] {
  const found = new Map<string, LogAddress>();
  const texts = [...(typeof line === 'string' ? textsIn(data, 'data') : []), { text: line, field: 'full_log' }];
  for (const { text, field } of texts) {
    if (typeof text !== 'string') continue;
    for (const one of mentioned(text, field)) if (!found.has(one.text)) found.set(one.text, one);
  }
  return [...found.values()];
}

/** The texts of an object or list, to a bounded depth, each with where it stands. */
function textsIn(value: unknown, field: string, depth = 0): { readonly text: string; readonly field: string }[] {
  if (typeof value === 'string') return [{ text: value, field }];
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  const inner = Object.entries(value).slice(0, MOST_ITEMS);
  const at = (name: string) => (Array.isArray(value) ? `${field}[${name}]` : `${field}.${name}`);
  return inner.flatMap(([name, one]) => textsIn(one, at(name), depth + 1)).slice(0, MOST_ITEMS);
}

const DEEPEST = 6;

/** There a URL may be defanged, stand among words, or have no scheme. */
function inUrlFields(event: Event): readonly LogAddress[] {
  const { url } = event;
  const inner: Event = typeof url === 'object' && url !== null ? (url as Event) : {};
  const fields = {
    'url.full': event['url.full'] ?? inner.full,
    'url.original': event['url.original'] ?? inner.original,
    url,
  };
  const found = new Map<string, LogAddress>();
  for (const [field, value] of Object.entries(fields)) {
    for (const text of Array.isArray(value) ? value.slice(0, MOST_ITEMS) : [value]) {
      if (typeof text !== 'string') continue;
      const urls = findUrls(text.slice(0, LONGEST)).map((one) => ({ text: one, isHost: false }));
      for (const one of urls.length > 0 ? urls : withoutScheme(text.trim()))
        if (!found.has(one.text)) found.set(one.text, { ...one, field, role: 'requested' });
    }
  }
  return [...found.values()];
}

/** More of one list are not looked at. */
const MOST_ITEMS = 50;

/** `a.example` and `a.example/x`. */
function withoutScheme(text: string): readonly Pick<LogAddress, 'text' | 'isHost'>[] {
  const end = text.slice(0, LONGEST_HOST).search(/[/?#]/);
  const host = end < 0 ? text : text.slice(0, end);
  if (!isHost(host) || !/[^.]\.[^.]/.test(host)) return [];
  return [end < 0 ? { text, isHost: true } : { text: `https://${text}`, isHost: false }];
}

const LONGEST_HOST = 300;

/** Longer texts are looked at up to here. */
const LONGEST = 65_536;

function mentioned(text: string, field: string): readonly LogAddress[] {
  return findUrls(text.slice(0, LONGEST)).map((url) => ({ text: url, isHost: false, field, role: 'mentioned' }));
}
