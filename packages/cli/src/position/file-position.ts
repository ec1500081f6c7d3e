import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UsageError } from '../usage-error.ts';

/**
 * How far a file has been read: so many bytes, and a hash of what stands right before. The hash tells a file that was
 * renamed, copied or written anew under the same name or inode from the one that was read.
 */
export interface FilePosition {
  readonly inode: number;
  readonly offset: number;
  /** How many bytes before the offset are hashed. */
  readonly hashed: number;
  /** SHA-256 in hex. */
  readonly hash: string;
}

/** Enough to hold a few lines with their times, by which logs differ. */
const HASHED = 1024;

/** The position at so many bytes of an open file. */
export function positionAt(file: number, offset: number): FilePosition {
  const hashed = Math.min(offset, HASHED);
  return { inode: fstatSync(file).ino, offset, hashed, hash: hashBefore(file, offset, hashed) };
}

/** Whether the open file holds what was read up to the position. */
export function holdsPosition(file: number, { offset, hashed, hash }: FilePosition): boolean {
  return fstatSync(file).size >= offset && hashBefore(file, offset, hashed) === hash;
}

function hashBefore(file: number, offset: number, length: number): string {
  const bytes = Buffer.alloc(length);
  const read = length === 0 ? 0 : readSync(file, bytes, 0, length, offset - length);
  return createHash('sha256').update(bytes.subarray(0, read)).digest('hex');
}

/** The kept position; null where none is kept yet. @throws UsageError when what is there is none */
export function readPosition(path: string): FilePosition | null {
  if (!existsSync(path)) return null;
  // A pipe would be waited for without an end, and a device be replaced.
  if (!statSync(path).isFile()) throw new UsageError(`${path} is no file: name another for the position.`);
  let kept: unknown;
  try {
    kept = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    kept = null;
  }
  if (isPosition(kept)) return kept;
  throw new UsageError(`${path} holds no position: name another file, or remove it to begin at the start.`);
}

function isPosition(value: unknown): value is FilePosition {
  if (typeof value !== 'object' || value === null) return false;
  const { inode, offset, hashed, hash } = value as Partial<FilePosition>;
  const isCount = (count: unknown): boolean => Number.isSafeInteger(count) && (count as number) >= 0;
  return (
    isCount(inode) &&
    isCount(offset) &&
    isCount(hashed) &&
    (hashed as number) <= Math.min(HASHED, offset as number) &&
    typeof hash === 'string'
  );
}

/** Replaces what was kept at once: whoever reads finds the one or the other. */
export function keepPosition(path: string, position: FilePosition): void {
  // Beside a log that others write somebody may have put a link under any name that is known beforehand.
  const fresh = `${path}.${randomUUID()}`;
  writeFileSync(fresh, `${JSON.stringify(position)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(fresh, path);
}

/** A file to be read from an offset on. */
export interface FilePart {
  readonly path: string;
  readonly offset: number;
}

/** Where the file that the position lies in is to be read on, wherever a rotation has put it. null: none holds what was read before. */
export function partFrom(path: string, position: FilePosition): FilePart | null {
  const holder = [path, ...rotatedOf(path)].find((one) => holds(one, position));
  return holder === undefined ? null : { path: holder, offset: position.offset };
}

/**
 * Opens what was written after the open file: the next one that a rotation has put aside, or the one that has the name now; null when
 * there is none. Looked up when the one before has been read, since every rotation renames them all.
 */
export function openNext(path: string, file: number): (FilePart & { readonly file: number }) | null {
  for (;;) {
    const next = nextOf(path, fstatSync(file));
    if (next === null) return null;
    const opened = openIfThere(next.path);
    if (opened === null) continue;
    if (isSame(fstatSync(opened), next)) return { path: next.path, offset: 0, file: opened };
    closeSync(opened);
  }
}

function nextOf(path: string, own: Stats): Written | null {
  const now = writtenAt(path);
  const files = [...rotatedFiles(path), ...(now === null ? [] : [now])];
  const at = files.findIndex((one) => isSame(one, own));
  // What is compressed or gone by now was written before what follows it.
  const next =
    at >= 0 ? at + 1 : files.findIndex((one, index) => one.mtimeMs >= own.mtimeMs || index === files.length - 1);
  return files[next] ?? null;
}

function openIfThere(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function isSame(a: Pick<Stats, 'ino' | 'dev'>, b: Pick<Stats, 'ino' | 'dev'>): boolean {
  return a.ino === b.ino && a.dev === b.dev;
}

function holds(path: string, position: FilePosition): boolean {
  if (position.offset === 0 || !existsSync(path)) return position.offset === 0 && existsSync(path);
  const file = openSync(path, 'r');
  try {
    return holdsPosition(file, position);
  } finally {
    closeSync(file);
  }
}

/** `access.log.1`, `access.log-20261127`, oldest first; what is compressed is called otherwise and cannot be read on. */
function rotatedOf(path: string): readonly string[] {
  return rotatedFiles(path).map((one) => one.path);
}

interface Written extends Pick<Stats, 'ino' | 'dev' | 'mtimeMs'> {
  readonly path: string;
}

function rotatedFiles(path: string): readonly Written[] {
  const name = basename(path);
  const folder = dirname(path);
  const isRotated = (one: string): boolean => one.startsWith(name) && /^[.-][\d_.-]+$/.test(one.slice(name.length));
  return (
    readdirSync(folder)
      .filter(isRotated)
      .flatMap((one) => writtenAt(join(folder, one)) ?? [])
      // Of two written in the same tick the one with the higher number is older.
      .sort((a, b) => a.mtimeMs - b.mtimeMs || (a.path < b.path ? 1 : -1))
  );
}

/** null where it has gone, or is no file. */
function writtenAt(path: string): Written | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? { path, ino: found.ino, dev: found.dev, mtimeMs: found.mtimeMs } : null;
}
