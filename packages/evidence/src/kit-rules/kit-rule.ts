/** What a rule can look at. `dom` is the page as a browser drew it, where one did, and the same as `html` otherwise. */
export const KIT_FIELDS = ['title', 'hostname', 'html', 'dom', 'js', 'css', 'cookies', 'headers', 'requests'] as const;

export type KitField = (typeof KIT_FIELDS)[number];

export interface KitTest {
  readonly field: KitField;
  readonly how: 'is' | 'contains' | 'startswith' | 'endswith' | 're';
  /** In lower case, but for a regular expression. */
  readonly value: string;
}

/** `test` and `selection` are places in the rule's own lists. */
export type KitExpression =
  | { readonly all: readonly KitExpression[] }
  | { readonly any: readonly KitExpression[] }
  | { readonly not: KitExpression }
  | { readonly test: number }
  | { readonly selection: number };

/** A rule that names a kit, read and bounded: plain data, as it is kept and handed to threads. */
export interface KitRule {
  readonly title: string;
  readonly author: string | null;
  readonly tests: readonly KitTest[];
  readonly selections: readonly KitExpression[];
  readonly condition: KitExpression;
}

/** The rules of one feed. */
export interface KitRuleSet {
  readonly source: string;
  readonly rules: readonly KitRule[];
}

/** A rule cannot be used; the message says why. */
export class KitRuleError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'KitRuleError';
  }
}

/** A rule was read and is left out: it names no kit, or names one on every page. */
export class UnusedKitRuleError extends KitRuleError {}

/** Bounds on what a feed of rules may bring: what lies beyond is left out, and the feed's remarks say so. */
export const KIT_LIMITS = {
  maxRules: 2_000,
  maxDocumentCharacters: 65_536,
  maxAliases: 20,
  maxTestsOfRule: 200,
  maxSelectionsOfRule: 50,
  maxValueCharacters: 2_000,
  maxConditionWords: 200,
  /** Of all strings of a feed together: the automaton's size. */
  maxCharacters: 400_000,
  maxExpressions: 50,
  maxExpressionCharacters: 500,
  /** Of one, and of all of a feed together, in instructions. */
  maxExpressionSize: 500,
  maxExpressionsSize: 2_000,
} as const;
