import { BrokenRequest, type SocketReader } from './socket-reader.ts';

const MAX_LINE_BYTES = 4_096;
const MAX_PIECE_BYTES = 65_536;

/**
 * Reads a chunked body to its end, however long, and hands it on as it came; null: it is dropped.
 * Throws BrokenRequest when it is no chunked body.
 */
export async function passBody(
  reader: SocketReader,
  handOn: ((bytes: Uint8Array) => Promise<void> | void) | null,
): Promise<void> {
  for (;;) {
    const line = await readLine(reader);
    const size = /^([0-9a-f]{1,12})\s*(?:;.*)?$/i.exec(line)?.[1];
    if (size === undefined) throw new BrokenRequest('no chunk size');
    await handOn?.(Buffer.from(`${size}\r\n`));
    let missing = Number.parseInt(size, 16);
    if (missing === 0) break;
    while (missing > 0) {
      const some = await reader.readSome(Math.min(missing, MAX_PIECE_BYTES));
      if (some === null) throw new BrokenRequest('ended in the middle');
      missing -= some.length;
      await handOn?.(some);
    }
    if ((await readLine(reader)) !== '') throw new BrokenRequest('a chunk is longer than it says');
    await handOn?.(Buffer.from('\r\n'));
  }
  for (let trailers = 0; (await readLine(reader)) !== ''; trailers++) {
    if (trailers > 50) throw new BrokenRequest('too many trailers');
  }
  await handOn?.(Buffer.from('\r\n'));
}

async function readLine(reader: SocketReader): Promise<string> {
  const line = await reader.readUntil('\r\n', MAX_LINE_BYTES);
  if (line === null) throw new BrokenRequest('ended in the middle');
  return line.toString('latin1');
}
