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

/**
 * What is left to be read, oldest first: the rest of the file that the position lies in, wherever a rotation has put it, those
 * that came after it, and the one that has the name now. null: no file holds what was read before.
 */
export function partsFrom(path: string, position: FilePosition): readonly FilePart[] | null {
  if (holds(path, position)) return [{ path, offset: position.offset }];
  const rotated = rotatedOf(path);
  const at = rotated.findIndex((one) => holds(one, position));
  if (at < 0) return null;
  const [first = '', ...later] = rotated.slice(at);
  const rest = existsSync(path) ? [...later, path] : later;
  return [{ path: first, offset: position.offset }, ...rest.map((one) => ({ path: one, offset: 0 }))];
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
  const name = basename(path);
  const folder = dirname(path);
  const isRotated = (one: string): boolean => one.startsWith(name) && /^[.-][\d_.-]+$/.test(one.slice(name.length));
  return (
    readdirSync(folder)
      .filter(isRotated)
      .map((one) => join(folder, one))
      .map((one) => ({ one, changedMs: statSync(one).mtimeMs }))
      // Of two written in the same tick the one with the higher number is older.
      .sort((a, b) => a.changedMs - b.changedMs || (a.one < b.one ? 1 : -1))
      .map(({ one }) => one)
  );
}
