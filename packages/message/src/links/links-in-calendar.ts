import type { LinkList } from './link-list.ts';
import { readHtml } from './links-in-html.ts';
import { addressesIn } from './links-in-text.ts';

const PROPERTIES = new Set(
  'LOCATION DESCRIPTION URL X-ALT-DESC ATTACH CONFERENCE SUMMARY COMMENT CONTACT X-GOOGLE-CONFERENCE'.split(' '),
);

/** The addresses of an invitation (RFC 5545). */
export function linksInCalendar(text: string, list: LinkList): void {
  for (const line of text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const name = /^[A-Za-z-]{1,40}/.exec(line)?.[0].toUpperCase() ?? '';
    const isRead = PROPERTIES.has(name) || name.startsWith('X-MICROSOFT');
    const colon = endOfParameters(line);
    if (!isRead || colon < 0) continue;
    const value = line
      .slice(colon + 1)
      .replaceAll(/\\([\\;,nN])/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter));
    if (value.includes('<')) readHtml(value, { list, place: 'calendar' });
    for (const written of addressesIn(value)) list.add({ written, place: 'calendar' });
  }
}

/** The colon before the value: parameters may hold colons within quotes. */
function endOfParameters(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const character = line[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === ':' && !isQuoted) return at;
  }
  return -1;
}
