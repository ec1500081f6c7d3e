import type { ErrorCode, Operation, Warning } from '@lurewatch/contract';
import { nearestName } from '@lurewatch/settings';
import type { TSchema } from 'typebox';
import { ApiError } from '../api/api-error.ts';

const MAX_WARNINGS = 10;
/** Of a hundred thousand names none is looked for. */
const MAX_LOOKED_AT = 200;
const MAX_SHOWN = 64;

interface Place {
  readonly kind: 'field' | 'parameter';
  /** Where else it may have belonged. */
  readonly other: 'query' | 'body';
  readonly code: ErrorCode;
  /** Whether a name that is near a known one is a slip of it. */
  readonly isSlip: (name: string, meant: string) => boolean;
}

const BODY: Place = { kind: 'field', other: 'query', code: 'invalid_body', isSlip: () => true };
/**
 * Whoever writes a query may add to it what others read (`rand`, `note_id`): of a slip the first letter is right, and the length nearly,
 * or nothing but the case is wrong.
 */
const QUERY: Place = {
  kind: 'parameter',
  other: 'body',
  code: 'invalid_parameter',
  isSlip: (name, meant) => {
    const written = name.toLowerCase();
    if (written === meant) return true;
    return written.length > 2 && written[0] === meant[0] && Math.abs(written.length - meant.length) < 2;
  },
};
/** What some programs write behind the name of a list: `domain[]=…`, `domain[0]=…`. */
const LIST_MARK = /\[\d{0,9}\]$/;
const NOTHING: TSchema = {};

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
  const isJson = operation.rawBody === undefined && operation.textBodies === undefined;
  const known = { body: operation.body ?? NOTHING, query: operation.query ?? NOTHING };
  const ofBody = operation.body !== undefined || isJson ? unknownIn(body, known.body, known.query, BODY) : null;
  const ofQuery = unknownIn(query, known.query, known.body, QUERY);
  return ofBody && ofQuery ? [...ofBody, ...ofQuery] : (ofBody ?? ofQuery);
}

function unknownIn(given: unknown, schema: TSchema, other: TSchema, place: Place): readonly Warning[] | null {
  if (typeof given !== 'object' || given === null) return null;
  const known = fieldsOf(schema);
  const warnings: Warning[] = [];
  let lookedAt = 0;
  for (const name in given) {
    if (known.has(name)) continue;
    if (++lookedAt > MAX_LOOKED_AT) break;
    const bare = name.replace(LIST_MARK, '');
    const meant = nearestName(bare, known);
    if (meant !== null && place.isSlip(bare, meant) && !Object.hasOwn(given, meant)) throw misspelt(name, meant, place);
    if (warnings.length < MAX_WARNINGS) warnings.push(ignored(name, known, fieldsOf(other), place));
  }
  return warnings.length === 0 ? null : warnings;
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

function ignored(
  name: string,
  fields: ReadonlySet<string>,
  elsewhere: ReadonlySet<string>,
  { kind, other }: Place,
): Warning {
  const field = name.slice(0, MAX_SHOWN);
  const known = fields.size === 0 ? 'none' : [...fields].join(', ');
  const advice = elsewhere.has(name) ? `It belongs in the ${other}.` : `Known: ${known}.`;
  return { field, issue: 'unknown', message: `There is no ${kind} ${field}: it was ignored. ${advice}` };
}
