/** Bytes of one message. Longer ones are no syslog. */
export const LONGEST_MESSAGE: number = 2 ** 20;

/** Raised for bytes that are neither form of framing; the connection cannot be read on. */
export class BadFrame extends Error {
  override readonly name = 'BadFrame';
  /** What was whole before them. */
  messages: readonly string[] = [];
}

export interface SyslogFrames {
  /**
   * The messages that have come to their end with these bytes.
   * @throws BadFrame
   */
  take(bytes: Buffer): readonly string[];
  /** What the one that has not takes of the memory, in bytes. */
  held(): number;
  /** The same at the end of the connection: a last line may lack its break, what has its length before it is not whole. */
  rest(): readonly string[];
}

const BLANK = 32;
const LINE_FEED = 10;
const MOST_DIGITS = 7;
/** A sender may send a byte at a time, and a buffer takes a hundred times that: so many are put together. */
const MOST_PIECES = 1_024;
/** What a buffer takes beside its bytes, about. */
const PIECE_BYTES = 512;

/**
 * Takes the messages of one connection apart (RFC 6587, RFC 5425): one that begins with a digit has its length before it, any other
 * ends with a line break. Linear in what it is given; holds one message at most.
 */
export function createSyslogFrames(): SyslogFrames {
  let held: Buffer[] = [];
  let size = 0;
  let wanted = 0;
  const take = (bytes: Buffer): readonly string[] => {
    held.push(bytes);
    size += bytes.length;
    // Only once there may be a whole message: a long one that comes in small pieces is put together once.
    if (size < wanted || (wanted === 0 && !bytes.includes(LINE_FEED) && held.length > 1 && !isDigit(held[0]?.[0]))) {
      if (size > LONGEST_MESSAGE + MOST_DIGITS + 1) throw new BadFrame('a message is too long');
      if (held.length > MOST_PIECES) held = [Buffer.concat(held)];
      return [];
    }
    const all = held.length === 1 ? bytes : Buffer.concat(held);
    const messages: string[] = [];
    let at = 0;
    wanted = 0;
    while (at < all.length) {
      const [start, end] = frameAt(all, at, messages);
      if (end === null) {
        wanted = start - at;
        break;
      }
      messages.push(...messageOf(all.subarray(start, end)));
      at = all[end] === LINE_FEED && !isDigit(all[at]) ? end + 1 : end;
    }
    held = at === all.length ? [] : [Buffer.from(all.subarray(at))];
    size = all.length - at;
    return messages;
  };
  const rest = (): readonly string[] => (isDigit(held[0]?.[0]) ? [] : messageOf(Buffer.concat(held)));
  return { take, rest, held: () => (size === 0 ? 0 : size + held.length * PIECE_BYTES) };
}

/** Without what ends it; none where nothing else is there. */
function messageOf(bytes: Buffer): readonly string[] {
  const text = bytes.toString('utf8').replace(/[\r\n\0]+$/, '');
  return text === '' ? [] : [text];
}

/** @throws BadFrame with the messages before it */
function frameAt(bytes: Buffer, at: number, before: readonly string[]): readonly [start: number, end: number | null] {
  try {
    return isDigit(bytes[at]) ? counted(bytes, at) : upToBreak(bytes, at);
  } catch (error) {
    if (error instanceof BadFrame) error.messages = before;
    throw error;
  }
}

/** Where the message begins and ends; without an end: how long all of it will be, from `at` on. */
function counted(bytes: Buffer, at: number): readonly [start: number, end: number | null] {
  const blank = bytes.subarray(at, at + MOST_DIGITS + 1).indexOf(BLANK);
  const digits = bytes.toString('latin1', at, blank < 0 ? Math.min(bytes.length, at + MOST_DIGITS + 1) : at + blank);
  if (!/^[1-9]\d{0,6}$/.test(digits)) throw new BadFrame('what should be a length is none');
  if (blank < 0) return [at, null];
  const length = Number(digits);
  if (length > LONGEST_MESSAGE) throw new BadFrame('a message is too long');
  const start = at + blank + 1;
  return start + length > bytes.length ? [start + length, null] : [start, start + length];
}

function upToBreak(bytes: Buffer, at: number): readonly [start: number, end: number | null] {
  const end = bytes.indexOf(LINE_FEED, at);
  if ((end < 0 ? bytes.length : end) - at > LONGEST_MESSAGE) throw new BadFrame('a message is too long');
  return end < 0 ? [at, null] : [at, end];
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 48 && byte <= 57;
}
