import type { NamesOf } from './message-arguments.ts';

/** Messages by name, in English as a constant. */
export type Catalogue = Readonly<Record<string, string>>;
/** The same messages in another language. */
export type Translation<English extends Catalogue> = { readonly [Name in keyof English]: string };

/** Takes a translation that has every message of the English catalogue, with the same arguments, and no other; else it does not compile. */
export function translated<English extends Catalogue>(): <const Other extends Translation<English>>(
  other: Other & Checked<English, Other>,
) => Translation<English> {
  return (other) => other;
}

type Checked<English extends Catalogue, Other extends Translation<English>> = {
  readonly [Name in keyof Other]: Name extends keyof English ? SameArguments<English[Name], Other[Name]> : never;
};

type SameArguments<English extends string, Other extends string> = [NamesOf<English>] extends [NamesOf<Other>]
  ? [NamesOf<Other>] extends [NamesOf<English>]
    ? Other
    : `English has no argument ${Exclude<NamesOf<Other>, NamesOf<English>>}`
  : `the argument ${Exclude<NamesOf<English>, NamesOf<Other>>} is missing`;
