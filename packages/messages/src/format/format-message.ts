import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '../languages.ts';
import type { Values } from './message-arguments.ts';

/** Each message is read once in each language; there are as many as the catalogues have. */
const read = new Map<string, IntlMessageFormat>();

/**
 * A message of our own catalogues with its values: what strangers wrote is a value and never part of the message.
 * @throws where a value is missing
 */
export function formatMessage(language: Language, message: string, values: Values): string {
  if (!message.includes('{')) return message;
  return String(formatOf(language, message).format(values));
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
  return formatOf(language, message)
    .formatToParts<Value>({ ...values })
    .map(({ value }) => value);
}

function formatOf(language: Language, message: string): IntlMessageFormat {
  const key = `${language} ${message}`;
  let format = read.get(key);
  if (format === undefined) {
    format = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
    read.set(key, format);
  }
  return format;
}
