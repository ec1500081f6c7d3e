import { type FileHandle, open, stat } from 'node:fs/promises';
import { UsageError } from '../../usage-error.ts';
import type { Sink } from '../sink.ts';

/**
 * Adds lines to a file; they are taken when they are on the disk. A file that was renamed by a rotation is left, and begun anew.
 * @throws UsageError when it cannot be written
 */
export async function writeToFile(path: string): Promise<Sink> {
  let file = await openToAdd(path);
  return {
    async write(lines) {
      if (await isMoved(file, path)) {
        await file.close();
        file = await openToAdd(path);
      }
      await file.appendFile(lines.map(({ text }) => `${text}\n`).join(''));
      await file.datasync();
    },
    close: () => file.close(),
  };
}

/** The half line of a run that was killed is ended: the whole one comes again. */
async function openToAdd(path: string): Promise<FileHandle> {
  try {
    const file = await open(path, 'a+');
    const { size } = await file.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await file.read(last, 0, 1, size - 1);
    if (size > 0 && last[0] !== 10) await file.appendFile('\n');
    return file;
  } catch (cause) {
    throw new UsageError(`${path} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

async function isMoved(file: FileHandle, path: string): Promise<boolean> {
  const own = await file.stat();
  const now = await stat(path).catch(() => null);
  return now === null || now.ino !== own.ino || now.dev !== own.dev;
}
