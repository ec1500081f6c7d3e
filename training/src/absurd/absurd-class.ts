/** An address, or an address and the same one changed: then the change is judged against it. */
export type Sample = string | readonly [before: string, changed: string];

/** One kind of address on which a person would not hesitate. */
export interface AbsurdClass {
  /** The key of its bounds. */
  readonly name: string;
  readonly samples: readonly Sample[];
}
