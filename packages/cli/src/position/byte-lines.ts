export interface ByteLinesOptions {
  /** Where in the file the first byte stands. */
  readonly offset: number;
  /** Bytes; a longer line is cut there. */
  readonly longest: number;
  readonly tell: (message: string) => void;
}

export interface SplitBytes {
  readonly lines: readonly string[];
  /** Of each line the offset behind its break. */
  readonly ends: readonly number[];
}

export interface ByteLines {
  add(bytes: Uint8Array): SplitBytes;
  /** So many bytes of a line without a break are held. */
  readonly held: number;
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const MARK = '\uFEFF';

/** Splits bytes at LF and CRLF into lines of UTF-8, and tells where each ends. */
export function createByteLines({ offset: start, longest, tell }: ByteLinesOptions): ByteLines {
  let offset = start;
  let rest: Buffer[] = [];
  let held = 0;
  let isCut = false;

  const hold = (bytes: Buffer): void => {
    const room = longest - held;
    if (bytes.length > room && !isCut) {
      isCut = true;
      tell(`A line of more than ${longest} bytes was cut there.`);
    }
    if (room <= 0) return;
    // A copy: the buffer is read into again.
    rest.push(Buffer.from(bytes.subarray(0, room)));
    held += Math.min(room, bytes.length);
  };
  const finish = (bytes: Buffer): string => {
    if (held === 0) return textOf(bytes);
    hold(bytes);
    const whole = textOf(Buffer.concat(rest));
    rest = [];
    held = 0;
    isCut = false;
    return whole;
  };

  return {
    get held() {
      return held;
    },
    add(given) {
      const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
      const lines: string[] = [];
      const ends: number[] = [];
      let at = 0;
      for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, at)) {
        const line = finish(bytes.subarray(at, end));
        lines.push(offset === 0 && lines.length === 0 && start === 0 && line.startsWith(MARK) ? line.slice(1) : line);
        at = end + 1;
        ends.push(offset + at);
      }
      if (at < bytes.length) hold(bytes.subarray(at));
      offset += bytes.length;
      return { lines, ends };
    },
  };
}

function textOf(bytes: Buffer): string {
  const end = bytes[bytes.length - 1] === CARRIAGE_RETURN ? bytes.length - 1 : bytes.length;
  return bytes.toString('utf8', 0, end);
}
