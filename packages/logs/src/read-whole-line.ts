import type { LogAddress } from './address.ts';
import { findUrls } from './find-urls.ts';
import { createLogReader, eventAddresses, type LogReader } from './read-log.ts';

/** Where events keep prose, in which URLs are mentioned. */
const PROSE = ['message', 'msg'] as const;

/** The reader of a log, which also finds the URLs that stand in prose: in that of an event, and in a line whose shape nobody knows. */
export function createWholeReader(): LogReader {
  const read = createLogReader();
  return (line) => {
    const event = line.trimStart().startsWith('{') ? eventIn(line) : null;
    if (event === null) {
      const known = read(line);
      // Where the shape is known, so is everything that somebody asked for in it.
      return known.length > 0 ? known : mentioned(line, 'message');
    }
    const known = eventAddresses(event);
    const prose = PROSE.flatMap((field) => {
      const text = event[field];
      return typeof text === 'string' ? mentioned(text, field) : [];
    });
    return [...known, ...prose.filter(({ text }) => !known.some((one) => one.text === text))];
  };
}

function eventIn(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Longer texts are looked at up to here. */
const LONGEST = 65_536;

function mentioned(text: string, field: string): readonly LogAddress[] {
  return findUrls(text.slice(0, LONGEST)).map((url) => ({ text: url, isHost: false, field, role: 'mentioned' }));
}
