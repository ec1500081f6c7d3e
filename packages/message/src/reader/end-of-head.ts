import { MESSAGE_BUDGET } from '../message-budget.ts';

/** The name of a field and its colon (RFC 5322, section 2.2); an address, whose scheme looks like one, is none. */
const FIELD = /^(?![a-z][a-z0-9+.-]*:\/\/)[!-9;-~]+[ \t]*:/i;
const CONTINUES = /^[ \t]/;
/** The first line of a message in an mbox file. */
const MBOX = /^>?From /;
const FIELD_OF_PART = /^content-[a-z-]+[ \t]*:/i;
/** What parts are told apart by (RFC 2046, section 5.1.1). */
const BOUNDARY = /boundary="?([^"\r\n;]{1,70})/gi;
const MOST_BOUNDARIES = 1_000;
/** Longer names of fields are nobody's. */
const LONGEST_NAME = 256;
const EMPTY_LINE = Uint8Array.of(0x0d, 0x0a);

/**
 * The same message with the empty line that its head, or that of a part, may lack: before the first line that is no field. There mail
 * programs begin with the text (as Python's feedparser does), where a reader of fields alone would take all of it for a head. Linear.
 *
 * @param onTooMany told when there are more heads than are looked at
 */
export function withEndsOfHeads(bytes: Uint8Array, onTooMany: () => void = () => undefined): Uint8Array {
  // One unit for each byte.
  const text = new TextDecoder('latin1').decode(bytes);
  const kept: Uint8Array[] = [];
  let from = 0;
  let heads = 0;
  const endAt = (at: number | null): void => {
    if (at === null) return;
    kept.push(bytes.subarray(from, at), EMPTY_LINE);
    from = at;
  };
  endAt(missingEnd(text, 0));
  const boundaries = new Set(
    [...text.matchAll(BOUNDARY)].slice(0, MOST_BOUNDARIES).map(([, boundary]) => `--${boundary}`),
  );
  for (let dashes = text.indexOf('\n--'); dashes >= 0; dashes = text.indexOf('\n--', dashes + 1)) {
    const head = text.indexOf('\n', dashes + 1) + 1;
    if (head === 0) break;
    const isOfPart = boundaries.has(lineAt(text, dashes + 1).trimEnd()) || FIELD_OF_PART.test(lineAt(text, head));
    if (!isOfPart) continue;
    heads += 1;
    if (heads > MESSAGE_BUDGET.maxParts) {
      onTooMany();
      break;
    }
    endAt(missingEnd(text, head));
  }
  return kept.length === 0 ? bytes : joined([...kept, bytes.subarray(from)]);
}

/** Where the head that begins at `start` ends without an empty line; null where one ends it, or the message does. */
function missingEnd(text: string, start: number): number | null {
  for (let from = start; from < text.length; ) {
    const line = lineAt(text, from);
    // Boundaries end a head as well; what follows them is looked at by itself.
    if (line === '' || line === '\r' || line.startsWith('--')) return null;
    const isOfHead = FIELD.test(line) || (from === start ? MBOX.test(line) : CONTINUES.test(line));
    if (!isOfHead) return from;
    const end = text.indexOf('\n', from);
    if (end < 0) return null;
    from = end + 1;
  }
  return null;
}

/** The beginning of a line, as far as a name of a field reaches. */
function lineAt(text: string, from: number): string {
  const [line = ''] = text.slice(from, from + LONGEST_NAME).split('\n', 1);
  return line;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
