import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** Characters sent together. */
const BLOCK = 64 * 1024;

/**
 * A long text as a stream, in blocks, with a turn of the event loop after each. The embedded database answers without one, and a
 * client on the same machine takes what it is given at once: all else would wait until the last block is sent.
 */
export function streamInTurns(pieces: AsyncIterable<string>): Readable {
  return Readable.from(inTurns(pieces));
}

async function* inTurns(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let block = '';
  for await (const piece of pieces) {
    block += piece;
    if (block.length < BLOCK) continue;
    yield block;
    block = '';
    await setImmediate();
  }
  if (block !== '') yield block;
}
