import { MESSAGE_BUDGET } from '../message-budget.ts';

/** A field and its colon (RFC 5322, section 2.2); an address, whose scheme looks like one, is none. */
const FIELD = /^(?![a-z][a-z0-9+.-]*:\/\/)[!-9;-~]{1,256}[ \t]*:/i;
const CONTINUES = /^[ \t]/;
/** What every mail has some of; a text that was put in alone has none. */
const OF_MAILS = /^(?:from|date|received|message-id|subject|return-path|content-type)[ \t]*:/i;
/** The first line of a message in a file of many. */
const MBOX = /^>?From /;
const HEAD_END = /\n\r?\n/;

/**
 * The text that stands where the head should be: lines that are no field, or, where no field of a mail is there, all of it. A reader of
 * mail takes what comes before the first empty line for the head, and a text without a head, or without an empty line behind it, would be
 * passed over. Linear in the head.
 */
export function strayLines(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(
    'utf8',
    0,
    MESSAGE_BUDGET.maxHeaderBytes,
  );
  const end = HEAD_END.exec(text)?.index ?? text.length;
  const lines = text
    .slice(0, end)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/);
  if (!lines.some((line) => OF_MAILS.test(line))) return lines.join('\n').trim();
  const stray: string[] = [];
  let isOfField = false;
  for (const [at, line] of lines.entries()) {
    if (CONTINUES.test(line) && isOfField) continue;
    isOfField = FIELD.test(line) || (at === 0 && MBOX.test(line));
    if (!isOfField) stray.push(line);
  }
  return stray.join('\n').trim();
}
