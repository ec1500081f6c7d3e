import type { ErrorCode, Operation, Warning } from '@lurewatch/contract';
import { nearestName } from '@lurewatch/settings';
import type { TSchema } from 'typebox';
import { ApiError } from '../api/api-error.ts';

const MAX_WARNINGS = 10;
const MAX_SHOWN = 64;

interface Place {
  readonly kind: 'field' | 'parameter';
  readonly code: ErrorCode;
  /** Below that, a name is no slip. */
  readonly shortestSlip: number;
}

const BODY: Place = { kind: 'field', code: 'invalid_body', shortestSlip: 1 };
/** `_` and `t` are what clients write against caches. */
const QUERY: Place = { kind: 'parameter', code: 'invalid_parameter', shortestSlip: 3 };

/** What came with a request, as it was read. */
interface Given {
  readonly body?: unknown;
  readonly query?: unknown;
}

/**
 * Fields of a body and parameters of a query that the operation does not know. One that is a slip of a known one which is not there
 * (`strore`, `domian`) is refused: to ignore it would do what the caller did not want. Others are ignored, as they always were, and said to be.
 * @returns null where there is nothing to say, which is nearly always
 * @throws ApiError 400 invalid_body, invalid_parameter
 */
export function unknownFields(operation: Operation, { body, query }: Given): readonly Warning[] | null {
  const ofBody = operation.body && unknownIn(body, operation.body, BODY);
  const ofQuery = operation.query && unknownIn(query, operation.query, QUERY);
  return ofBody && ofQuery ? [...ofBody, ...ofQuery] : (ofBody ?? ofQuery ?? null);
}

function unknownIn(given: unknown, schema: TSchema, place: Place): readonly Warning[] | null {
  if (typeof given !== 'object' || given === null) return null;
  const known = fieldsOf(schema);
  let warnings: Warning[] | null = null;
  for (const name in given) {
    if (known.has(name)) continue;
    const meant = name.length < place.shortestSlip ? null : nearestName(name, known);
    if (meant !== null && !Object.hasOwn(given, meant)) throw misspelt(name, meant, place);
    warnings ??= [];
    if (warnings.push(ignored(name, known, place)) === MAX_WARNINGS) break;
  }
  return warnings;
}

const known = new WeakMap<TSchema, ReadonlySet<string>>();

function fieldsOf(schema: TSchema): ReadonlySet<string> {
  const found = known.get(schema);
  if (found) return found;
  const fields = new Set(Object.keys(Object(Object(schema).properties)));
  known.set(schema, fields);
  return fields;
}

function misspelt(name: string, meant: string, { kind, code }: Place): ApiError {
  return new ApiError(code, `There is no ${kind} ${name}: did you mean ${meant}?`, {
    details: [{ field: name, issue: 'unknown', allowed: [meant] }],
  });
}

function ignored(name: string, fields: ReadonlySet<string>, { kind }: Place): Warning {
  const field = name.slice(0, MAX_SHOWN);
  return {
    field,
    issue: 'unknown',
    message: `There is no ${kind} ${field}: it was ignored. Known: ${[...fields].join(', ')}.`,
  };
}
