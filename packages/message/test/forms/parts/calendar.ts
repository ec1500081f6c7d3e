/** RFC 5545: values escaped, lines folded at 75 bytes. */
export const calendarText = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of line) {
    if (Buffer.byteLength(piece + letter) > 74) {
      pieces.push(piece);
      piece = ' ';
    }
    piece += letter;
  }
  return [...pieces, piece].join('\r\n');
}

/** An invitation with the lines of its event. */
export const invitation = (organizer: string, uid: string, lines: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'PRODID:-//Calendar//EN',
    'VERSION:2.0',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20261102T090000Z',
    'DTSTART:20261203T090000Z',
    'DTEND:20261203T100000Z',
    `ORGANIZER:mailto:${organizer}`,
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
