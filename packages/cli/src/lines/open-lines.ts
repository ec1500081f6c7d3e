import { createReadStream, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { UsageError } from '../usage-error.ts';
import { type SplitOptions, splitLines } from './split-lines.ts';

export interface LineSource {
  readonly batches: AsyncIterable<readonly string[]>;
  /** How much of the input has been read, 0 to 1; null when its length is not known. */
  share(): number | null;
}

export interface SourceOptions extends SplitOptions {
  /** Reading stops when it is aborted, as if the input had ended. */
  readonly signal: AbortSignal;
}

/** The lines of a file. @throws UsageError when it cannot be read */
export function openFile(path: string, options: SourceOptions): LineSource {
  const size = sizeOf(path);
  const stream = createReadStream(path);
  const share = () => (size === 0 ? null : Math.min(1, stream.bytesRead / size));
  return { batches: splitLines(untilAborted(stream, options.signal), options), share };
}

/** The lines of a pipe, such as standard input. */
export function openStream(stream: Readable, options: SourceOptions): LineSource {
  return { batches: splitLines(untilAborted(stream, options.signal), options), share: () => null };
}

/** Lines that were given on the command line. */
export function givenLines(lines: readonly string[]): LineSource {
  return {
    batches: (async function* () {
      yield lines;
    })(),
    share: () => null,
  };
}

function sizeOf(path: string): number {
  try {
    const stat = statSync(path);
    if (stat.isDirectory()) throw new UsageError(`${path} is a folder, not a file of URLs.`);
    return stat.size;
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    throw new UsageError(`${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

async function* untilAborted(stream: Readable, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const stop = (): void => void stream.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const chunk of stream) yield chunk;
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
