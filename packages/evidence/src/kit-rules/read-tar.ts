/** A file of an archive. */
export interface TarFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const BLOCK = 512;
const MAX_FILES = 10_000;

/** Tells by the mark that every writer of today puts into the first header (POSIX.1-1988 and GNU alike). */
export function isTar(bytes: Uint8Array): boolean {
  return textAt(bytes, 257, 5) === 'ustar';
}

/** The plain files of a tar archive, as far as it is whole. Names beyond 100 characters lose their folders, no more is needed here. */
export function* readTar(bytes: Uint8Array): Generator<TarFile> {
  for (let at = 0, files = 0; at + BLOCK <= bytes.length && files < MAX_FILES; files++) {
    const header = bytes.subarray(at, at + BLOCK);
    const size = Number.parseInt(textAt(header, 124, 12).trim() || '0', 8);
    if (!Number.isSafeInteger(size) || size < 0) return;
    const start = at + BLOCK;
    const type = textAt(header, 156, 1);
    if ((type === '0' || type === '') && start + size <= bytes.length) {
      yield { name: textAt(header, 0, 100), bytes: bytes.subarray(start, start + size) };
    }
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/** Up to the first zero byte. */
function textAt(bytes: Uint8Array, from: number, length: number): string {
  const field = bytes.subarray(from, from + length);
  const end = field.indexOf(0);
  return Buffer.from(end < 0 ? field : field.subarray(0, end)).toString('utf8');
}
