import { isRecord } from '../feeds/parse/json-list.ts';
import {
  KIT_FIELDS,
  KIT_LIMITS,
  type KitExpression,
  type KitField,
  type KitRule,
  KitRuleError,
  type KitTest,
  UnusedKitRuleError,
} from './kit-rule.ts';
import { sizeOfExpression } from './linear-expression.ts';
import { parseCondition } from './parse-condition.ts';

/** What other rules call the same thing. */
const OTHER_NAMES: Readonly<Record<string, KitField>> = {
  cookie: 'cookies',
  header: 'headers',
  'url.hostname': 'hostname',
};
const HOWS: readonly string[] = ['contains', 'startswith', 'endswith', 're'] satisfies KitTest['how'][];
const MAX_TITLE = 120;

/**
 * One document in the form of IOK's rules, which is Sigma's, as a rule that names a kit. null: it is no rule of detection.
 * Throws KitRuleError for one that cannot be used.
 */
export function readKitRule(document: unknown): KitRule | null {
  if (!isRecord(document) || !isRecord(document.detection)) return null;
  const { title, author, tags, status } = document;
  if (typeof title !== 'string' || title.trim() === '') throw new KitRuleError('it has no title');
  if (status === 'deprecated' || status === 'unsupported') throw new UnusedKitRuleError(`its status is ${status}`);
  if (!namesKit(title, tags)) throw new UnusedKitRuleError('neither its tags nor its title call it a kit');
  const { condition, ...named } = document.detection;
  const names = Object.keys(named);
  if (names.length > KIT_LIMITS.maxSelectionsOfRule) throw new KitRuleError('it has too many selections');
  const tests: KitTest[] = [];
  const selections = names.map((name) => readSelection(named[name], tests));
  return {
    title: shortText(title),
    author: typeof author === 'string' && author.trim() !== '' ? shortText(author) : null,
    tests,
    selections,
    condition: readCondition(condition, names),
  };
}

/** A technique, such as a copied page or a captcha, stands on honest pages as well. */
function namesKit(title: string, tags: unknown): boolean {
  const isKit = (tag: unknown): boolean => typeof tag === 'string' && /^kit(?:\.|$)/i.test(tag);
  return (Array.isArray(tags) && tags.some(isKit)) || /\bkit\b/i.test(title.slice(0, 500));
}

function readCondition(condition: unknown, names: readonly string[]): KitExpression {
  if (Array.isArray(condition)) return readCondition(condition.map((one) => `(${one})`).join(' or '), names);
  if (typeof condition !== 'string' || condition.trim() === '') throw new KitRuleError('it has no condition');
  return parseCondition(condition, names);
}

/** A map: all of its fields; a list of maps: one of them. */
function readSelection(selection: unknown, tests: KitTest[]): KitExpression {
  if (Array.isArray(selection)) return { any: selection.map((one) => readFields(one, tests)) };
  return readFields(selection, tests);
}

function readFields(fields: unknown, tests: KitTest[]): KitExpression {
  if (!isRecord(fields)) throw new KitRuleError('a selection is no map of fields');
  const entries = Object.entries(fields);
  if (entries.length === 0) throw new KitRuleError('a selection is empty');
  return { all: entries.map(([key, values]) => readField(key, values, tests)) };
}

function readField(key: string, values: unknown, tests: KitTest[]): KitExpression {
  const [name = '', ...modifiers] = key.toLowerCase().split('|');
  const field =
    (Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined) ?? KIT_FIELDS.find((one) => one === name);
  if (field === undefined) throw new KitRuleError(`the field "${name.slice(0, 40)}" is not read`);
  const isAll = modifiers.includes('all');
  const [how = 'is', ...others] = modifiers.filter((modifier) => modifier !== 'all');
  if (!isHow(how) || others.length > 0) {
    throw new KitRuleError(`the modifier "${(isHow(how) ? others : [how]).join('|').slice(0, 40)}" is not read`);
  }
  if (how === 'is' && (field === 'html' || field === 'dom')) throw new KitRuleError('it compares a whole page');
  const list = Array.isArray(values) ? values : [values];
  if (list.length === 0) throw new KitRuleError(`"${name}" has no value`);
  const parts = list.map((value) => ({ test: addTest(tests, readTest(field, how, value)) }));
  return isAll ? { all: parts } : { any: parts };
}

function readTest(field: KitField, how: KitTest['how'], value: unknown): KitTest {
  if (typeof value !== 'string' || value === '') throw new KitRuleError(`a value of "${field}" is empty or no text`);
  if (value.length > KIT_LIMITS.maxValueCharacters) throw new KitRuleError(`a value of "${field}" is too long`);
  if (how !== 're') return { field, how, value: value.toLowerCase() };
  sizeOfExpression(value);
  return { field, how, value };
}

function addTest(tests: KitTest[], test: KitTest): number {
  if (tests.length === KIT_LIMITS.maxTestsOfRule) throw new KitRuleError('it has too many values');
  return tests.push(test) - 1;
}

function isHow(word: string): word is KitTest['how'] {
  return word === 'is' || HOWS.includes(word);
}

function shortText(text: string): string {
  return text.slice(0, 1_000).replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE);
}
