/** The service takes no larger one. */
export const MAX_MESSAGE_BYTES: number = 25 * 1024 * 1024;

/** One message as it was received, or why there is none. */
export type Mail = Buffer | 'too_large';

const FROM = Buffer.from('From ');
const NEWLINE = 10;

/**
 * The messages of one file: one, or those of an mbox, whose first line begins with "From " (RFC 4155; lines quoted with ">" are
 * taken back). Holds one message at a time, and of one that is too large nothing.
 */
export async function* splitMail(source: AsyncIterable<Buffer>): AsyncGenerator<Mail> {
  let isMbox: boolean | null = null;
  let parts: Buffer[] = [];
  let size = 0;
  let isInSeparator = false;
  let isAfterBlank = true;
  const end = (): Mail => {
    const mail: Mail = size > MAX_MESSAGE_BYTES ? 'too_large' : Buffer.concat(parts);
    parts = [];
    size = 0;
    return mail;
  };
  for await (const { bytes, startsLine } of piecesOf(source)) {
    const isSeparator = startsLine && isAfterBlank && startsWith(bytes, FROM);
    const isFirst = isMbox === null;
    isMbox ??= isSeparator;
    if (isMbox && isSeparator) {
      if (!isFirst) yield end();
      isInSeparator = true;
      isAfterBlank = false;
      continue;
    }
    if (isInSeparator && !startsLine) continue;
    isInSeparator = false;
    isAfterBlank = startsLine && isBlank(bytes);
    const kept = isMbox && startsLine ? unquoted(bytes) : bytes;
    size += kept.length;
    if (size > MAX_MESSAGE_BYTES) parts = [];
    else parts.push(kept);
  }
  yield end();
}

interface Piece {
  readonly bytes: Buffer;
  readonly startsLine: boolean;
}

/** Lines, or parts of long ones; the first part of a line is long enough to be recognised. */
async function* piecesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  let held: Buffer = Buffer.alloc(0);
  let startsLine = true;
  for await (const chunk of source) {
    const data = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    held = Buffer.alloc(0);
    for (let at = 0; at < data.length; ) {
      const newline = data.indexOf(NEWLINE, at);
      if (newline < 0 && startsLine && data.length - at < RECOGNISED) {
        held = data.subarray(at);
        break;
      }
      const stop = newline < 0 ? data.length : newline + 1;
      yield { bytes: data.subarray(at, stop), startsLine };
      startsLine = newline >= 0;
      at = stop;
    }
  }
  if (held.length > 0) yield { bytes: held, startsLine };
}

/** "From " behind some marks of quoting. */
const RECOGNISED = 64;
const QUOTE = 62;

/** Without one mark where "From " stands behind any number of them. */
function unquoted(bytes: Buffer): Buffer {
  let at = 0;
  while (bytes[at] === QUOTE) at += 1;
  return at > 0 && startsWith(bytes.subarray(at), FROM) ? bytes.subarray(1) : bytes;
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

function isBlank(bytes: Buffer): boolean {
  const text = bytes.length <= 2 ? bytes.toString('latin1') : '';
  return text === '\n' || text === '\r\n';
}
