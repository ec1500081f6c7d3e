/*
 * What a message of ICU MessageFormat 1 must be given, read from its text by the compiler:
 *
 *     'The real site of {brand} is {domain}.'                → { brand: string | number; domain: string | number }
 *     '{n, plural, one {a frame} other {# frames of {host}}}' → { n: number; host: string | number }
 */

/** Values by name; a message that names none takes an empty object. */
export type ArgumentsOf<Message extends string> = string extends Message
  ? Values
  : { readonly [Name in Found<Message>[0]]: TypeOf<Extract<Found<Message>, readonly [Name, string]>[1]> };

/** What follows a message's name in a call: its values; nothing where it names none. */
export type Given<Message extends string> = keyof ArgumentsOf<Message> extends never
  ? []
  : [values: ArgumentsOf<Message>];

/** The names alone. */
export type NamesOf<Message extends string> = Found<Message>[0];

export type Values = Readonly<Record<string, string | number | boolean | null>>;

type TypeOf<Kind> = Kind extends 'number' ? number : Kind extends 'choice' ? string | boolean | null : string | number;

type Found<Message extends string> = Text<Message, never, []>;

/** In text: the next brace opens an argument, or closes the branch that the text stands in. */
type Text<S extends string, Names, Open extends readonly 1[]> = S extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? Close<S, Names, Open>
    : Argument<After, Names, Open>
  : Close<S, Names, Open>;

type Close<S extends string, Names, Open extends readonly 1[]> = S extends `${infer _}}${infer After}`
  ? Open extends readonly [1, ...infer Outer extends readonly 1[]]
    ? Branches<After, Names, Outer>
    : Names
  : Names;

/** Behind the brace of an argument: its name, and its kind where it has one. */
type Argument<S extends string, Names, Open extends readonly 1[]> = S extends `${infer Head}}${infer After}`
  ? Head extends `${infer Name}, ${infer Kind}`
    ? Kind extends `plural, ${string}` | `selectordinal, ${string}`
      ? Branches<BehindKind<S>, Names | readonly [Name, 'number'], Open>
      : Kind extends `select, ${string}`
        ? Branches<BehindKind<S>, Names | readonly [Name, 'choice'], Open>
        : Text<After, Names | readonly [Name, 'number'], Open>
    : Text<After, Names | readonly [Head, 'text'], Open>
  : Names;

type BehindKind<S extends string> = S extends `${infer _}, ${infer _}, ${infer Body}` ? Body : never;

/** Between branches: the next brace opens one, or ends the argument. */
type Branches<S extends string, Names, Open extends readonly 1[]> = S extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? End<S, Names, Open>
    : Text<After, Names, [1, ...Open]>
  : End<S, Names, Open>;

type End<S extends string, Names, Open extends readonly 1[]> = S extends `${infer _}}${infer After}`
  ? Text<After, Names, Open>
  : Names;
