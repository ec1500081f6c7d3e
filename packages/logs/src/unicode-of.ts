/**
 * How the bytes of a text are read, by how they begin: UTF-16 with its byte order mark, as Windows writes it, or without one where
 * every second byte of ASCII is zero; UTF-8 otherwise. The mark itself is left out.
 */
export function unicodeOf(start: Uint8Array | string): (chunk: Uint8Array) => string {
  const decoder = new TextDecoder(typeof start === 'string' ? 'utf-8' : encodingOf(start));
  return (chunk) => decoder.decode(chunk, { stream: true });
}

function encodingOf([first, second, third, fourth]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0 && fourth === 0 && first !== 0 && third !== 0) return 'utf-16le';
  if (first === 0 && third === 0 && second !== 0 && fourth !== 0) return 'utf-16be';
  return 'utf-8';
}
