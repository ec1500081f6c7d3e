import { textOf } from './in-utf8.ts';

/** JSON that is written already and goes out as it is. Whoever makes it vouches that it fits the operation's schema. */
export class WrittenJson<T> {
  /** Text, or the same in UTF-8. */
  readonly written: string | Uint8Array;
  /** Only for the compiler: what the text holds. */
  declare readonly holds: T;

  constructor(written: string | Uint8Array) {
    this.written = written;
  }

  get text(): string {
    return textOf(this.written);
  }
}
