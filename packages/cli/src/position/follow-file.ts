import { closeSync, existsSync, fstatSync, openSync, read as readInto, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { UsageError } from '../usage-error.ts';
import { createByteLines } from './byte-lines.ts';
import {
  type FilePart,
  type FilePosition,
  holdsPosition,
  keepPosition,
  openNext,
  partFrom,
  positionAt,
  readPosition,
} from './file-position.ts';

/** Lines that come in their order, and what is to be done once they are where they belong. */
export interface KeptSource {
  readonly batches: AsyncIterable<readonly string[]>;
  /** So many lines more, the first ones of those that were not taken yet, are where they belong. */
  taken(lines: number): void | Promise<void>;
  /** Keeps how far it came. */
  close(): void | Promise<void>;
}

export interface FollowOptions {
  /** Where the position is kept. */
  readonly keptAt: string;
  /** Goes on with what is added and with the file that takes the place after a rotation; otherwise the end is the end. */
  readonly follow: boolean;
  readonly signal: AbortSignal;
  readonly tell: (message: string) => void;
}

export interface FollowedFile extends KeptSource {
  /** How much has been read of the file as it was at the start, 0 to 1; null when it is followed. */
  share(): number | null;
  /** Whether something of it had been taken by an earlier run. */
  readonly isResumed: boolean;
}

const CHUNK = 256 * 1024;
/** Longer lines are cut there, and told. */
const LONGEST_LINE = 16 * 2 ** 20;
const LOOK_EVERY_MS = 200;
/** Whoever writes may go on with the renamed file until he has been told. */
const QUIET_MS = 2_000;
const KEEP_EVERY_MS = 200;

/** A line that has been read and not taken yet: where it ends, in which file. */
interface Ends {
  readonly file: number;
  readonly offsets: readonly number[];
}

/**
 * The lines of a file from the kept position on, over rename and new file, truncation, and the same inode again. A last line
 * without its break is half written: it waits for the rest. In UTF-8.
 * @throws UsageError when it cannot be read, or is in UTF-16
 */
export function followFile(path: string, { keptAt, follow, signal, tell }: FollowOptions): FollowedFile {
  if (!follow && !existsSync(path)) throw new UsageError(`${path} cannot be read: there is no such file.`);
  if (existsSync(path) && statSync(path).isDirectory()) throw new UsageError(`${path} is a folder, not a file.`);
  const kept = readPosition(keptAt);
  const waiting: Ends[] = [];
  let within = 0;
  let last: { readonly file: number; readonly offset: number } | null = null;
  let isKept = true;
  let keptMs = 0;
  const opened: number[] = [];
  let read = 0;
  const total = existsSync(path) ? statSync(path).size : 0;

  async function* batches(): AsyncGenerator<readonly string[]> {
    if (!existsSync(path)) tell(`${path} is not there yet: waiting for it.`);
    let part = startOf(path, kept, tell);
    while (!signal.aborted) {
      if (part !== null) part = yield* readPart(part);
      else if (!follow) return;
      else if (existsSync(path)) part = { path, offset: 0 };
      else await pause(signal);
    }
  }

  /** Until another file stands in its place, or its end where nothing is followed; tells what is to be read next. */
  async function* readPart(part: OpenPart): AsyncGenerator<readonly string[], OpenPart | null> {
    // One descriptor for all: under its name another file may stand by now.
    const own = part.file ?? openSync(part.path, 'r');
    opened.push(own);
    let offset = part.offset;
    const lines = createByteLines({ offset, longest: LONGEST_LINE, tell });
    const buffer = Buffer.allocUnsafe(CHUNK);
    let quietSince = 0;
    let before = positionAt(own, offset);
    while (!signal.aborted) {
      const { size } = fstatSync(own);
      if (size < offset || (quietSince > 0 && size > offset && !holdsPosition(own, before))) {
        // A copy may hold what was not read before it was cut.
        return quietSince > 0 ? startOf(path, before, tell) : { path, offset: 0 };
      }
      const { bytesRead } = await readFrom(own, buffer, 0, CHUNK, offset);
      if (bytesRead > 0) {
        if (offset === 0 && isWide(buffer))
          throw new UsageError(`${part.path} is in UTF-16: a position is kept in UTF-8 alone.`);
        offset += bytesRead;
        read += bytesRead;
        quietSince = 0;
        const split = lines.add(buffer.subarray(0, bytesRead));
        if (split.lines.length === 0) continue;
        waiting.push({ file: own, offsets: split.ends });
        yield split.lines;
        continue;
      }
      if (quietSince === 0) before = positionAt(own, offset - lines.held);
      quietSince ||= Date.now();
      const isLast = !isReplaced(path, own);
      if (isLast && !follow) break;
      if (!isLast && (part.path !== path || !follow || Date.now() - quietSince >= QUIET_MS)) {
        tellHeld(lines.held, part.path);
        return openNext(path, own);
      }
      await pause(signal);
    }
    if (!signal.aborted) tellHeld(lines.held, part.path);
    return null;
  }

  function tellHeld(held: number, name: string): void {
    if (held > 0) tell(`${name} ends within a line: it waits for its end.`);
  }

  return {
    batches: batches(),
    isResumed: kept !== null && kept.offset > 0,
    share: () => (follow || total === 0 ? null : Math.min(1, ((kept?.offset ?? 0) + read) / total)),
    taken(count) {
      let left = count;
      let end: { readonly file: number; readonly offset: number } | null = null;
      while (left > 0) {
        const [first] = waiting;
        if (first === undefined) break;
        const step = Math.min(left, first.offsets.length - within);
        within += step;
        left -= step;
        end = { file: first.file, offset: first.offsets[within - 1] ?? 0 };
        if (within < first.offsets.length) continue;
        waiting.shift();
        within = 0;
      }
      if (end === null) return;
      last = end;
      isKept = false;
      if (Date.now() - keptMs >= KEEP_EVERY_MS) note();
    },
    close() {
      note();
      for (const one of opened.splice(0)) closeSync(one);
    },
  };

  function note(): void {
    if (last === null || isKept) return;
    keepPosition(keptAt, positionAt(last.file, last.offset));
    isKept = true;
    keptMs = Date.now();
    // Of what has been taken whole nothing is asked any more.
    while (opened[0] !== undefined && opened[0] !== last.file) closeSync(opened.shift() ?? -1);
  }
}

interface OpenPart extends FilePart {
  /** Open already. */
  readonly file?: number;
}

const readFrom = promisify(readInto);

function startOf(path: string, kept: FilePosition | null, tell: (message: string) => void): FilePart | null {
  if (kept === null) return existsSync(path) ? { path, offset: 0 } : null;
  const part = partFrom(path, kept);
  if (part !== null) return part;
  tell(`Nothing holds what was read of ${path} before (cut, written anew, or compressed): read from its start.`);
  return existsSync(path) ? { path, offset: 0 } : null;
}

/** Whether another file has the name now. */
function isReplaced(path: string, file: number): boolean {
  if (!existsSync(path)) return false;
  const now = statSync(path);
  const own = fstatSync(file);
  return now.ino !== own.ino || now.dev !== own.dev;
}

function isWide(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

function pause(signal: AbortSignal): Promise<void> {
  return sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
}
