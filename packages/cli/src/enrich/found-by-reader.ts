import { type LogAddress, type LogReader, wholeEvent } from '@lurewatch/logs';
import type { FoundUrl } from './event-urls.ts';
import type { EventObject } from './lossless-json.ts';

/** What the reader of logs finds in an event. */
export function urlsOfEvent(event: EventObject): readonly FoundUrl[] {
  return wholeEvent(event).map(foundUrl);
}

/** The same of a line of text, which becomes the event's message. */
export function urlsOfText(text: string, read: LogReader): readonly FoundUrl[] {
  return read(text).map((address) => ({ ...foundUrl(address), field: 'message' }));
}

function foundUrl({ text, field, role }: LogAddress): FoundUrl {
  return { url: text, field, role };
}
