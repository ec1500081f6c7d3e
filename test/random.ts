import { createRandom } from '../training/src/model/random.ts';

/** Choices that look random and are the same for the same name: what a program that makes test data draws from. */
export class Random {
  readonly #next: () => number;

  constructor(name: string) {
    // FNV-1a: near names must not give near streams.
    let hash = 0x811c9dc5;
    for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
    this.#next = createRandom(hash);
  }

  /** 0 <= x < below */
  below(below: number): number {
    return Math.floor(this.#next() * below);
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('An empty list has nothing to pick');
    return list[this.below(list.length)] as T;
  }

  hex(digits: number): string {
    let text = '';
    while (text.length < digits) text += this.below(16).toString(16);
    return text;
  }
}
