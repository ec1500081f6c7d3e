/** A line that is to go out, and what a receiver may want to know of it beside. */
export interface OutgoingLine {
  readonly text: string;
  readonly verdict: string | null;
}

/** Where lines go. */
export interface Sink {
  /** Resolves when all of them are where they belong; waits while the receiver is away. Rejects when interrupted. */
  write(lines: readonly OutgoingLine[]): Promise<void>;
  close(): Promise<void>;
}
