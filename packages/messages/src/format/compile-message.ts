import {
  isArgumentElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import type { Language } from '../languages.ts';

/** A message of ICU MessageFormat 1 that was read once. */
export interface CompiledMessage {
  /** The names that are asked for, those of branches that are not taken too. */
  readonly names: ReadonlySet<string>;
  /**
   * Texts and values in the order of the language.
   *
   * @throws where a value is missing
   */
  readonly parts: (values: Readonly<Record<string, unknown>>) => unknown[];
}

type Values = Readonly<Record<string, unknown>>;
type Write = (values: Values, parts: unknown[], count: number) => void;

/**
 * Reads a message once, so that it is not walked anew each time that it is said: arguments, numbers, plurals and choices, which
 * is all that our own catalogues use.
 *
 * @throws where the message is wrong or uses anything else
 */
export function compileMessage(language: Language, message: string): CompiledMessage {
  const names = new Set<string>();
  const write = compileAll(parse(message, { ignoreTag: true }), language, names);
  return {
    names,
    parts: (values) => {
      const parts: unknown[] = [];
      write(values, parts, 0);
      return parts;
    },
  };
}

function compileAll(elements: readonly MessageFormatElement[], language: Language, names: Set<string>): Write {
  const writes = elements.map((element) => compileOne(element, language, names));
  const [only] = writes;
  if (only !== undefined && writes.length === 1) return only;
  return (values, parts, count) => {
    for (const write of writes) write(values, parts, count);
  };
}

function compileOne(element: MessageFormatElement, language: Language, names: Set<string>): Write {
  if (isLiteralElement(element)) return (_, parts) => parts.push(element.value);
  if (isPoundElement(element)) {
    const format = new Intl.NumberFormat(language);
    return (_, parts, count) => parts.push(format.format(count));
  }
  const name = element.value;
  names.add(name);
  if (isArgumentElement(element)) return (values, parts) => parts.push(shown(given(values, name)));
  if (isNumberElement(element)) {
    const format = new Intl.NumberFormat(language);
    return (values, parts) => parts.push(format.format(Number(given(values, name))));
  }
  if (isSelectElement(element)) {
    const branches = branchesOf(element.options, language, names);
    return (values, parts, count) => branchOf(branches, String(given(values, name)))(values, parts, count);
  }
  if (isPluralElement(element)) {
    const branches = branchesOf(element.options, language, names);
    const rules = new Intl.PluralRules(language, { type: element.pluralType ?? 'cardinal' });
    return (values, parts) => {
      const number = Number(given(values, name));
      const count = number - element.offset;
      const branch = branches.get(`=${number}`) ?? branchOf(branches, rules.select(count));
      branch(values, parts, count);
    };
  }
  throw new Error(`no catalogue uses this in a message: ${name}`);
}

type Options = Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>;

function branchesOf(options: Options, language: Language, names: Set<string>): ReadonlyMap<string, Write> {
  return new Map(Object.entries(options).map(([key, { value }]) => [key, compileAll(value, language, names)]));
}

/** The parser refuses messages without `other`. */
function branchOf(branches: ReadonlyMap<string, Write>, key: string): Write {
  return branches.get(key) ?? branches.get('other') ?? (() => {});
}

function given(values: Values, name: string): unknown {
  if (!(name in values)) throw new Error(`the message wants ${name}`);
  return values[name];
}

/** What is not there is nothing; what is more than text, such as a link, stays as it is. */
function shown(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  return value || '';
}
