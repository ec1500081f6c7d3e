/** What was looked at, and in words what is wrong there and what to do; null: nothing. */
export interface Finding {
  readonly name: string;
  readonly found: string;
  readonly wrong: string | null;
}

export function fine(name: string, found: string): Finding {
  return { name, found, wrong: null };
}

export function wrong(name: string, words: string): Finding {
  return { name, found: words, wrong: words };
}
