/** JSON that is written already and goes out as it is. Whoever makes it vouches that it fits the operation's schema. */
export class WrittenJson<T> {
  readonly text: string;
  /** Only for the compiler: what the text holds. */
  declare readonly holds: T;

  constructor(text: string) {
    this.text = text;
  }
}
