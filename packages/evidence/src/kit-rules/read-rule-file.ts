import { parseDocument } from 'yaml';
import { KIT_LIMITS, type KitRule, KitRuleError, UnusedKitRuleError } from './kit-rule.ts';
import { sizeOfExpression } from './linear-expression.ts';
import { hitsPlainPage } from './plain-pages.ts';
import { readKitRule } from './read-kit-rule.ts';
import { isTar, readTar } from './read-tar.ts';

/** What a file of rules gave. */
export interface ReadRules {
  readonly rules: readonly KitRule[];
  /** Documents that could not be read, or go beyond a bound. */
  readonly malformed: number;
  /** Rules that were read and are not used: they name no kit, or hit pages that anybody makes. */
  readonly dropped: number;
  /** Of the first of both, which and why. */
  readonly remarks: readonly string[];
}

const MAX_REMARKS = 20;
const MAX_REMARK = 200;
const RULE_FILE = /\.ya?ml$/i;
/** Documents of one file are parted by such a line. */
const SEPARATOR = /^---[ \t]*$/m;

/** Reads rules in IOK's form: a tar archive of YAML files, or YAML documents one after the other. */
export function readRuleFile(bytes: Uint8Array): ReadRules {
  const rules: KitRule[] = [];
  const remarks: string[] = [];
  const room = {
    characters: KIT_LIMITS.maxCharacters,
    expressions: KIT_LIMITS.maxExpressions,
    size: KIT_LIMITS.maxExpressionsSize,
  };
  let malformed = 0;
  let dropped = 0;

  function note(name: string, why: string): void {
    if (remarks.length < MAX_REMARKS) remarks.push(`${name}: ${why}`.slice(0, MAX_REMARK));
  }

  function take(rule: KitRule): void {
    if (rules.length === KIT_LIMITS.maxRules) throw new KitRuleError('there are too many rules');
    const left = { ...room };
    for (const { how, value } of rule.tests) {
      left.characters -= value.length;
      if (how !== 're') continue;
      left.expressions -= 1;
      left.size -= sizeOfExpression(value);
    }
    if (Math.min(left.characters, left.expressions, left.size) < 0)
      throw new KitRuleError('the feed has no room left for it');
    Object.assign(room, left);
    rules.push(rule);
  }

  for (const { name, text } of documentsOf(bytes)) {
    try {
      const rule = readKitRule(readDocument(text));
      if (rule === null) continue;
      if (hitsPlainPage(rule)) throw new UnusedKitRuleError('it hits a page that anybody makes');
      take(rule);
    } catch (error) {
      if (!(error instanceof KitRuleError)) throw error;
      if (error instanceof UnusedKitRuleError) dropped++;
      else malformed++;
      note(name, error.message);
    }
  }
  return { rules, malformed, dropped, remarks };
}

interface NamedText {
  readonly name: string;
  readonly text: string;
}

function* documentsOf(bytes: Uint8Array): Generator<NamedText> {
  if (!isTar(bytes)) {
    yield* partsOf('document', bytes);
    return;
  }
  for (const file of readTar(bytes)) {
    const name = file.name.slice(file.name.lastIndexOf('/') + 1);
    if (RULE_FILE.test(name)) yield* partsOf(name, file.bytes);
  }
}

function* partsOf(name: string, bytes: Uint8Array): Generator<NamedText> {
  const parts = Buffer.from(bytes).toString('utf8').split(SEPARATOR);
  let number = 0;
  for (const text of parts) {
    if (text.trim() === '') continue;
    number += 1;
    yield { name: parts.length > 1 ? `${name} ${number}` : name, text };
  }
}

/** Plain data: every scalar is text. Throws KitRuleError for what is no YAML, or is built to grow. */
function readDocument(text: string): unknown {
  if (text.length > KIT_LIMITS.maxDocumentCharacters) throw new KitRuleError('it is too long');
  try {
    const document = parseDocument(text, {
      schema: 'failsafe',
      merge: false,
      stringKeys: true,
      prettyErrors: false,
      logLevel: 'silent',
    });
    if (document.errors[0] !== undefined) throw document.errors[0];
    return document.toJS({ maxAliasCount: KIT_LIMITS.maxAliases });
  } catch (cause) {
    // Too deeply nested, for one, which the parser tells by running out of stack.
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : '';
    throw new KitRuleError(`it cannot be read: ${reason}`, { cause });
  }
}
