export { formatMessage, formatParts } from './format-message.ts';
export type { Given, NamesOf } from './message-arguments.ts';
export { type Translation, translated } from './translated.ts';
