import { eventAddresses, findUrls, type LogAddress, type LogReader } from '@lurewatch/logs';
import { eventUrls, type FoundUrl, fieldPaths } from './event-urls.ts';
import type { EventObject } from './lossless-json.ts';

/** Where events keep prose, in which URLs are mentioned. */
const PROSE = ['message', 'msg'] as const;

/** Looked at where the reader knows nothing: there a host or a URL without its scheme counts too. */
const PLAIN = fieldPaths(['url.full', 'url.original', 'url']);

/** What the reader of logs knows of the event, and the URLs in its prose. */
export function urlsOfEvent(event: EventObject): readonly FoundUrl[] {
  const prose = PROSE.flatMap((field) => {
    const text = event[field];
    return typeof text === 'string' ? mentioned(text, field) : [];
  });
  const known = eventAddresses(event).map(foundUrl);
  return together(known.length > 0 ? known : eventUrls(event, PLAIN), prose);
}

/** The same of a line of text, by the reader of its log. */
export function urlsOfText(text: string, read: LogReader): readonly FoundUrl[] {
  const known = read(text).map((address) => ({ ...foundUrl(address), field: 'message' }));
  // Where the shape is known, so is everything that somebody asked for in it.
  return known.length > 0 ? known : mentioned(text, 'message');
}

function mentioned(text: string, field: string): readonly FoundUrl[] {
  return findUrls(text.slice(0, MAX_TEXT)).map((url) => ({ url, field, role: 'mentioned' }));
}

const MAX_TEXT = 65_536;

function foundUrl({ text, field, role }: LogAddress): FoundUrl {
  return { url: text, field, role };
}

function together(first: readonly FoundUrl[], more: readonly FoundUrl[]): readonly FoundUrl[] {
  if (more.length === 0) return first;
  return [...first, ...more.filter(({ url }) => !first.some((known) => known.url === url))];
}
