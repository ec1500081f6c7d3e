/** What a build writes last, relative to the repository. */
export const BUILT: string;

export interface Built {
  /** Of the program, relative to the repository. */
  readonly folder: string;
  /** Each file that it was made of, relative to the repository, and how it looked then. */
  readonly sources: readonly (readonly [path: string, look: string])[];
}

/** Address of one of the built programs, the service by default, if each file that they were made of still looks as it did then; otherwise null. */
export function builtProgram(root: string, name?: 'main' | 'lurewatch' | 'gate' | 'renderer'): string | null;

export function freshBuild(root: string): Built | null;

export function readBuilt(root: string): Built | null;

/** Size and whole second of the last change: what make(1) goes by, and what copying into an image keeps. */
export function lookOf(path: string): string;
