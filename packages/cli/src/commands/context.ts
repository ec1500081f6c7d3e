import type { Readable, Writable } from 'node:stream';
import type { Engine } from '@lurewatch/engine';
import type { Environment } from '../connection/read-connection.ts';

/** What a command works with; main.ts alone takes it from the process. */
export interface CommandContext {
  readonly environment: Environment;
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable & { readonly isTTY?: boolean };
  readonly errors: Writable & { readonly isTTY?: boolean };
  readonly loadEngine: () => Engine;
  /** What the program ends with, unless it fails. */
  endWith(code: number): void;
}
