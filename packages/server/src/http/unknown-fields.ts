import type { Operation, Warning } from '@lurewatch/contract';
import { nearestName } from '@lurewatch/settings';
import { ApiError } from '../api/api-error.ts';

const MAX_WARNINGS = 10;
const MAX_SHOWN = 64;

/**
 * Fields of a body that the operation does not know. One that is a slip of a known field which is not there (`strore`)
 * is refused: to ignore it would do what the caller did not want. Others are ignored, as they always were, and said to be.
 * @returns null where there is nothing to say, which is nearly always
 * @throws ApiError 400 invalid_body
 */
export function unknownFields(operation: Operation, body: unknown): readonly Warning[] | null {
  if (typeof body !== 'object' || body === null || operation.body === undefined) return null;
  const known = fieldsOf(operation);
  let warnings: Warning[] | null = null;
  for (const name in body) {
    if (known.has(name)) continue;
    const meant = nearestName(name, known);
    if (meant !== null && !Object.hasOwn(body, meant)) throw misspelt(name, meant);
    warnings ??= [];
    if (warnings.push(ignored(name, known)) === MAX_WARNINGS) break;
  }
  return warnings;
}

const known = new WeakMap<Operation, ReadonlySet<string>>();

function fieldsOf(operation: Operation): ReadonlySet<string> {
  const found = known.get(operation);
  if (found) return found;
  const fields = new Set(Object.keys(Object(Object(operation.body).properties)));
  known.set(operation, fields);
  return fields;
}

function misspelt(name: string, meant: string): ApiError {
  return new ApiError('invalid_body', `There is no field ${name}: did you mean ${meant}?`, {
    details: [{ field: name, issue: 'unknown', allowed: [meant] }],
  });
}

function ignored(name: string, fields: ReadonlySet<string>): Warning {
  const field = name.slice(0, MAX_SHOWN);
  return {
    field,
    issue: 'unknown',
    message: `There is no field ${field}: it was ignored. Known: ${[...fields].join(', ')}.`,
  };
}
