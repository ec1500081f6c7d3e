import Type from 'typebox';
import { Warning } from '../schema/warning.ts';
import type { Operation } from './operation.ts';

/** The schema of an operation's successful body; null where it is text. */
export function successSchema(operation: Operation): Type.TSchema | null {
  const { form, data, meta } = operation.response;
  if (!data || (form !== 'envelope' && form !== 'json')) return null;
  if (form === 'json') return data;
  return Type.Object({
    success: Type.Literal(true),
    data,
    meta: Type.Object({ request_id: Type.String(), ...meta, warnings: Type.Optional(Type.Array(Warning)) }),
  });
}
