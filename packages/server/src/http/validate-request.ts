import type { ErrorCode, ErrorDetail, Operation } from '@lurewatch/contract';
import { nearestName } from '@lurewatch/settings';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { ApiError } from '../api/api-error.ts';
import { compileWhenNeeded } from './compile-when-needed.ts';

type Validated = { readonly value: unknown } | { readonly error: Error };

/** Checks by the contract's schemas; parameters come as text, so numbers among them are read first. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => validatorOf(schema, httpPart);

const validatorOf = compileWhenNeeded((schema: TSchema, httpPart): ((value: unknown) => Validated) => {
  const validator = Compile(schema);
  const numbers = httpPart === 'querystring' ? integerFields(schema) : [];
  return (value) => {
    const input = numbers.length > 0 ? readIntegers(value, numbers) : value;
    if (validator.Check(input)) return { value: input };
    return { error: new InvalidInput(httpPart ?? 'body', explain(validator, input), input) };
  };
});

/** What the validator found; `toValidationError` turns it into an answer. */
class InvalidInput extends Error {
  readonly httpPart: string;
  readonly violations: readonly Violation[];
  readonly input: unknown;

  constructor(httpPart: string, violations: readonly Violation[], input: unknown) {
    super('invalid input');
    this.httpPart = httpPart;
    this.violations = violations;
    this.input = input;
  }
}

interface Violation {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message: string;
  readonly params: unknown;
}

/** The first broken rule decides the code; each is listed in `details`. null when the error is of another kind. */
export function toValidationError(operation: Operation, error: unknown): ApiError | null {
  if (!(error instanceof InvalidInput)) return null;
  const schema = schemaOf(operation, error.httpPart);
  const rules = error.violations.map((violation) => inWords(toRule(violation, error.input), schema));
  const broken = error.httpPart === 'querystring' ? withRepeated(rules, error.input) : rules;
  const [first] = broken;
  const namesUnknown = broken.some(({ rule }) => rule === 'unknown');
  const details = broken
    .filter(({ rule }) => rule !== 'anyOf' && !(namesUnknown && rule === 'additionalProperties'))
    .map(toDetail);
  if (error.httpPart !== 'body')
    return new ApiError('invalid_parameter', `The parameter ${sentence(first)}`, { details });
  if (first?.rule === 'type' && first.field === '')
    return new ApiError('invalid_body', 'The body must be a JSON object.');
  const code = (first && operation.fieldErrors?.[first.field]?.[first.rule]) ?? 'invalid_body';
  return new ApiError(code, MESSAGES[code] ?? `The field ${sentence(first)}`, { details });
}

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  url_missing: 'The field url is missing.',
  url_too_long: 'The URL is longer than 2048 characters.',
  batch_empty: 'The batch holds no URL.',
};

/** A violation in the words of the API: which field, which rule. A null where a value is needed counts as missing. */
interface BrokenRule {
  readonly field: string;
  readonly rule: string;
  readonly message: string;
  readonly params: unknown;
}

function toRule({ keyword, instancePath, params, message }: Violation, input: unknown): BrokenRule {
  const path = instancePath.slice(1);
  if (keyword === 'required') {
    const [missing = ''] = stringsIn(params, 'requiredProperties') ?? [];
    return { field: path === '' ? missing : `${path}/${missing}`, rule: 'required', message: 'is missing', params };
  }
  const isNull = keyword === 'type' && path !== '' && !path.includes('/') && Object(input)[path] === null;
  return isNull
    ? { field: path, rule: 'required', message: 'is missing', params }
    : { field: path, rule: keyword, message, params };
}

/** A parameter given twice is read as a list, which breaks every rule of its own. */
function withRepeated(broken: readonly BrokenRule[], query: unknown): readonly BrokenRule[] {
  const told = new Set<string>();
  return broken.flatMap((rule) => {
    if (!Array.isArray(Object(query)[rule.field])) return [rule];
    if (told.has(rule.field)) return [];
    told.add(rule.field);
    return [{ ...rule, rule: 'type', message: 'is given more than once', params: {} }];
  });
}

const PARTS: Readonly<Record<string, 'body' | 'query' | 'params'>> = {
  body: 'body',
  querystring: 'query',
  params: 'params',
};

function schemaOf(operation: Operation, httpPart: string): TSchema | undefined {
  const part = PARTS[httpPart];
  return part && operation[part];
}

/** What the validator says of a pattern, or of a name within a field that it does not know, helps nobody: examples and names do. */
function inWords(broken: BrokenRule, schema: TSchema | undefined): BrokenRule {
  const path = broken.field.split('/');
  if (broken.rule === 'boolean') {
    const meant = nearestName(path.at(-1) ?? '', Object.keys(Object(schemaAt(schema, path.slice(0, -1)).properties)));
    const [message, params] = meant === null ? ['', {}] : [`: did you mean ${meant}?`, { allowedValues: [meant] }];
    return { ...broken, rule: 'unknown', message: `does not exist${message}`, params };
  }
  if (broken.rule !== 'pattern' && broken.rule !== 'format') return broken;
  const field = schemaAt(schema, path);
  const examples = [field, ...(field.anyOf ?? [])].flatMap(({ examples = [] }) => examples);
  return examples.length === 0 ? broken : { ...broken, message: `must be written like ${examples.join(' or ')}` };
}

/** As much of a schema as is read here. */
interface Described {
  readonly properties?: object;
  readonly items?: object;
  readonly examples?: readonly string[];
  readonly anyOf?: readonly Described[];
}

function schemaAt(schema: TSchema | undefined, path: readonly string[]): Described {
  return path.reduce<Described>(
    ({ properties, items }, name) => Object(Object(properties)[name] ?? (/^\d+$/.test(name) ? items : undefined)),
    Object(schema),
  );
}

function toDetail({ field, rule, message, params }: BrokenRule): ErrorDetail {
  const limit = numberIn(params, 'limit');
  const allowed = stringsIn(params, 'allowedValues');
  return { field, issue: snakeCase(rule), message, ...(limit !== undefined && { limit }), ...(allowed && { allowed }) };
}

function sentence(broken: BrokenRule | undefined): string {
  if (!broken) return 'is not valid.';
  return `${broken.field} ${broken.message}${broken.message.endsWith('?') ? '' : '.'}`;
}

const MAX_EXPLAINED_ITEMS = 1000;

/**
 * Explaining a million bad items would take a second: the first thousand say enough. Where they are in order, it is the length
 * that is not, or an item further on in a list no longer than it may be.
 */
function explain(validator: Pick<Validator, 'Errors'>, input: unknown): readonly Violation[] {
  const ofFirst = validator.Errors(withArrays(input, (items) => items.slice(0, MAX_EXPLAINED_ITEMS)));
  if (ofFirst.length > 0) return ofFirst;
  const ofLength = validator.Errors(withArrays(input, (items) => items.map(() => items[0])));
  return ofLength.length > 0 ? ofLength : validator.Errors(input).slice(0, MAX_EXPLAINED_ITEMS);
}

function withArrays(input: unknown, change: (items: readonly unknown[]) => unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, Array.isArray(value) ? change(value) : value]),
  );
}

function integerFields(schema: TSchema): string[] {
  const properties = 'properties' in schema ? schema.properties : {};
  return Object.entries(Object(properties))
    .filter(([, property]) => Object(property).type === 'integer')
    .map(([name]) => name);
}

function readIntegers(value: unknown, names: readonly string[]): unknown {
  const read: Record<string, unknown> = { ...Object(value) };
  for (const name of names) {
    const text = read[name];
    if (typeof text === 'string' && /^-?\d{1,15}$/.test(text)) read[name] = Number(text);
  }
  return read;
}

function numberIn(params: unknown, name: string): number | undefined {
  const value = Object(params)[name];
  return typeof value === 'number' ? value : undefined;
}

function stringsIn(params: unknown, name: string): string[] | undefined {
  const value = Object(params)[name];
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
}

function snakeCase(keyword: string): string {
  return keyword.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
