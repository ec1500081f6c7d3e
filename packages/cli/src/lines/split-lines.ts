import { unicodeOf } from '@lurewatch/logs';

export interface SplitOptions {
  /** Longer lines are cut there, so that input without any line break takes no more memory than this. */
  readonly maxLength: number;
  /** For those who must not lose anything: a line longer than that ends the reading with an error. */
  readonly refuseLonger?: boolean;
  /** What has no line break yet when it is aborted is half a line, and none. */
  readonly signal?: AbortSignal;
}

/** Raised where `refuseLonger` is set. */
export class LineTooLong extends Error {
  override readonly name = 'LineTooLong';
}

/**
 * Lines of a stream, as many at a time as one chunk brought. Splits on LF and CRLF alone: readline also splits on U+2028
 * and lone CR, which a hostile URL may hold. UTF-8 unless it begins as UTF-16 does; a byte order mark is no part of the line.
 */
export async function* splitLines(
  input: AsyncIterable<Uint8Array | string>,
  { maxLength, refuseLonger = false, signal }: SplitOptions,
): AsyncGenerator<readonly string[]> {
  let decode: ((chunk: Uint8Array) => string) | null = null;
  let rest = '';
  for await (const chunk of input) {
    decode ??= unicodeOf(chunk);
    const text = typeof chunk === 'string' ? chunk : decode(chunk);
    const lines = text.split('\n');
    if (rest.length <= maxLength) lines[0] = rest + (lines[0] ?? '');
    else lines[0] = rest;
    rest = lines.pop() ?? '';
    if (rest.length > maxLength) {
      if (refuseLonger) throw new LineTooLong(`A line is longer than ${maxLength} characters.`);
      rest = rest.slice(0, maxLength + 1);
    }
    if (lines.length > 0) yield lines.map((line) => finish(line, maxLength));
  }
  if (rest !== '' && signal?.aborted !== true) yield [finish(rest, maxLength)];
}

/** One more than allowed is kept, so that whoever reads the line sees that it is too long. */
function finish(line: string, maxLength: number): string {
  const whole = line.endsWith('\r') ? line.slice(0, -1) : line;
  return whole.length > maxLength ? whole.slice(0, maxLength + 1) : whole;
}
