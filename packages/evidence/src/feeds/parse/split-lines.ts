/** Lines of one chunk, and how many were passed over for being too long or holding NUL. */
export interface LineBatch {
  readonly lines: readonly string[];
  readonly skipped: number;
}

/**
 * UTF-8 bytes to lines, a batch for every chunk. Lines end at LF; a CR before it is left to the parsers, which trim. A
 * byte order mark is dropped, bytes that are not UTF-8 become U+FFFD. Memory is bounded by the chunk and
 * `maxLineLength`, whatever the bytes.
 */
export async function* splitLines(bytes: AsyncIterable<Uint8Array>, maxLineLength: number): AsyncGenerator<LineBatch> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  let isOverlong = false;
  for await (const chunk of bytes) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    let skipped = 0;
    if (isOverlong && parts.length > 0) {
      parts.shift();
      isOverlong = false;
    }
    if (isOverlong) rest = '';
    else if (rest.length > maxLineLength) {
      rest = '';
      isOverlong = true;
      skipped++;
    }
    yield keepUsable(parts, maxLineLength, skipped);
  }
  rest += decoder.decode();
  if (!isOverlong && rest !== '') yield keepUsable([rest], maxLineLength, 0);
}

function keepUsable(parts: readonly string[], maxLineLength: number, alreadySkipped: number): LineBatch {
  const lines = parts.filter((line) => line.length <= maxLineLength && !line.includes('\0'));
  return { lines, skipped: alreadySkipped + parts.length - lines.length };
}
