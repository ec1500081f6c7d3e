/** As long as Chromium takes one (net/http/http_chunked_decoder.h). */
const MAX_LINE_BYTES = 16_384;
const SIZE = /^[ \t]{0,99}([\da-f]{1,12})[ \t]{0,99}(?:;|$)/i;
const LF = 0x0a;

/** `broken`: what browsers do not read either. */
export type ChunkProgress = 'more' | 'end' | 'broken';

/**
 * Takes a body in chunks apart as browsers do, who bear lines that end with a bare line feed, extensions and trailers.
 *
 * @param give told of the bytes of the body, as they come
 */
export function createChunkedBody(give: (bytes: Buffer) => void): (bytes: Buffer) => ChunkProgress {
  let state: 'size' | 'data' | 'line end' | 'trailer' = 'size';
  let line = '';
  let left = 0;

  const endLine = (): ChunkProgress => {
    const text = line.replace(/\r$/, '');
    line = '';
    if (state === 'line end') {
      state = 'size';
      return text === '' ? 'more' : 'broken';
    }
    if (state === 'trailer') return text === '' ? 'end' : 'more';
    const size = SIZE.exec(text)?.[1];
    if (size === undefined) return 'broken';
    left = Number.parseInt(size, 16);
    state = left === 0 ? 'trailer' : 'data';
    return 'more';
  };

  return (bytes) => {
    let at = 0;
    while (at < bytes.length) {
      if (state === 'data') {
        const part = bytes.subarray(at, at + left);
        at += part.length;
        left -= part.length;
        if (left === 0) state = 'line end';
        give(part);
        continue;
      }
      const end = bytes.indexOf(LF, at);
      line += bytes.toString('latin1', at, end < 0 ? bytes.length : end);
      if (line.length > MAX_LINE_BYTES) return 'broken';
      if (end < 0) return 'more';
      at = end + 1;
      const progress = endLine();
      if (progress !== 'more') return progress;
    }
    return 'more';
  };
}
