import Type from 'typebox';
import { oneOf } from '../schema/scalars.ts';
import { ERROR_CODES, type ErrorCode } from './error-codes.ts';

const codes = Object.keys(ERROR_CODES).filter((code): code is ErrorCode => code in ERROR_CODES);

export const ErrorDetail = Type.Object(
  {
    field: Type.String({ description: 'Where in the request: a field name or a path such as `urls/3`.' }),
    issue: Type.String({ description: 'What is wrong, machine-readable, such as `max_length` or `required`.' }),
    message: Type.Optional(Type.String()),
    limit: Type.Optional(Type.Number()),
    allowed: Type.Optional(Type.Array(Type.String())),
  },
  { description: 'One thing that is wrong with the request.' },
);

const errorFields = {
  code: oneOf(codes, { description: 'Stable, machine-readable. Codes never change their meaning.' }),
  message: Type.String({ description: 'For a person; may be reworded.' }),
  details: Type.Optional(Type.Array(ErrorDetail)),
};

/** The body of every error. */
export const ErrorEnvelope = Type.Object(
  {
    success: Type.Literal(false),
    error: Type.Object({ ...errorFields, request_id: Type.String() }),
  },
  { title: 'Error' },
);

/** The same as RFC 9457, for callers who accept application/problem+json. */
export const Problem = Type.Object(
  {
    type: Type.String({ description: 'A reference that names the kind of problem.' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    instance: Type.String({ description: 'Names this occurrence: the request id.' }),
    code: errorFields.code,
    details: errorFields.details,
    request_id: Type.String(),
  },
  { title: 'Problem' },
);

export type ErrorDetail = Type.Static<typeof ErrorDetail>;
export type ErrorEnvelope = Type.Static<typeof ErrorEnvelope>;
export type Problem = Type.Static<typeof Problem>;
