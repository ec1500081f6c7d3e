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

/** The same of the message of an event of syslog; the forms of many programs begin with the program's name, which its header has. */
export function urlsOfMessage(event: EventObject, read: LogReader): readonly FoundUrl[] {
  const { message, 'log.syslog.appname': program, 'log.syslog.procid': id = '1' } = event;
  if (typeof message !== 'string') return [];
  const found = urlsOfText(message, read);
  return found.length > 0 || typeof program !== 'string'
    ? found
    : urlsOfText(`Jan  1 00:00:00 - ${program}[${id}]: ${message}`, read);
}

function foundUrl({ text, field, role }: LogAddress): FoundUrl {
  return { url: text, field, role };
}
