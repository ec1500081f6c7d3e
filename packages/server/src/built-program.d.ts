/** What a build writes last, relative to the repository. */
export const BUILT: string;

/** Folders in that of the program where Node.js keeps what V8 has compiled begin so; behind it stands the user's number. */
export const CODE_CACHE: string;

export interface Built {
  /** Of the program, relative to the repository. */
  readonly folder: string;
  /** Each file that it was made of, relative to the repository, and how it looked then. */
  readonly sources: readonly (readonly [path: string, look: string])[];
  /** By program, which of the sources it was made of; all of them where none are named. */
  readonly programs?: Readonly<Record<string, readonly number[]>>;
}

/**
 * Address of one of the built programs, the service by default, if each file that it was made of still looks as it did then; otherwise
 * null. From here on Node.js keeps beside it what V8 compiles in this thread, and does not compile it again.
 */
export function builtProgram(root: string, name?: 'main' | 'lurewatch' | 'gate' | 'renderer'): string | null;

/** Without a name: if all of them do. */
export function freshBuild(root: string, name?: string): Built | null;

export function readBuilt(root: string): Built | null;

/** Size and whole second of the last change: what make(1) goes by, and what copying into an image keeps. */
export function lookOf(path: string): string;
