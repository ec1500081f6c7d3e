import type { Language } from '../languages.ts';
import { type CompiledMessage, compileMessage } from './compile-message.ts';
import { elided } from './elided.ts';
import type { Values } from './message-arguments.ts';

/** Each message is read once in each language; there are as many as the catalogues have. */
const compiled = new Map<Language, Map<string, CompiledMessage>>();

/**
 * A message of our own catalogues with its values: what strangers wrote is a value and never part of the message.
 * @throws where a value is missing
 */
export function formatMessage(language: Language, message: string, values: Values): string {
  if (!message.includes('{')) return message;
  let text = '';
  for (const part of compiledMessage(language, elided(language, message, values.brand)).parts(values)) text += part;
  return text;
}

/**
 * The same in parts, for values that are no text, such as a link: texts and those values in the order of the language.
 * @throws where a value is missing
 */
export function formatParts<Value>(
  language: Language,
  message: string,
  values: Readonly<Record<string, Value>>,
): readonly (string | Value)[] {
  return compiledMessage(language, message).parts(values) as (string | Value)[];
}

/** The names that a message of a catalogue asks for. */
export function namesIn(language: Language, message: string): ReadonlySet<string> {
  return compiledMessage(language, message).names;
}

function compiledMessage(language: Language, message: string): CompiledMessage {
  let messages = compiled.get(language);
  if (messages === undefined) {
    messages = new Map();
    compiled.set(language, messages);
  }
  let one = messages.get(message);
  if (one === undefined) {
    one = compileMessage(language, message);
    messages.set(message, one);
  }
  return one;
}
