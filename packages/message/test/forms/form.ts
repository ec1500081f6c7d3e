import type { Random } from '../../../../test/random.ts';
import type { Site } from './addresses.ts';
import type { Expectation, ExpectedLink } from './expectation.ts';
import type { Envelope } from './parts/envelope.ts';
import type { Part } from './parts/mime.ts';
import type { Kind, Phrases } from './phrases.ts';

/** What a form fills itself with. */
export interface Filling {
  /** The address that the message is there for. */
  readonly target: string;
  /** The site of the target. */
  readonly site: Site;
  /** Other sites that are honest: what surrounds the target. */
  readonly others: readonly Site[];
  readonly language: string;
  readonly words: Phrases;
  readonly random: Random;
}

/** The body of a message, and what is to be found in it. */
export interface Content extends Partial<Omit<Expectation, 'form' | 'side' | 'language' | 'targets'>> {
  readonly body: Part;
  readonly targets: readonly ExpectedLink[];
  /** Where the form speaks of the sender, it says so itself. */
  readonly envelope?: Partial<Envelope>;
}

/** One shape of a message. */
export interface Form {
  readonly name: string;
  readonly kind: Kind;
  /** Always in this language; otherwise in each in turn. */
  readonly language?: string;
  readonly make: (filling: Filling) => Content | Promise<Content>;
}

/** An address of one of the other sites. */
export const otherUrl = ({ others }: Filling, index = 0): string =>
  others[index % others.length]?.urls[0] ?? 'https://firm.example/';
