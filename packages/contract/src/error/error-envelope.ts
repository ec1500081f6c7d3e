import Type from 'typebox';
import { oneOf } from '../schema/scalars.ts';
import { API_ERROR_CODES, ERROR_CODES, type ErrorCode, isErrorCode } from './error-codes.ts';

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

/** The body of every error of the public API, and the same as RFC 9457 for callers who accept application/problem+json. */
export const { ErrorEnvelope, Problem } = errorBodies(Object.keys(API_ERROR_CODES).filter(isErrorCode));

/** The same bodies with the codes that only the dashboard's routes answer. */
export const { ErrorEnvelope: DashboardErrorEnvelope, Problem: DashboardProblem } = errorBodies(
  Object.keys(ERROR_CODES).filter(isErrorCode),
);

function errorBodies(codes: readonly ErrorCode[]) {
  const fields = {
    code: oneOf(codes, { description: 'Stable, machine-readable. Codes never change their meaning.' }),
    details: Type.Optional(Type.Array(ErrorDetail)),
    request_id: Type.String(),
  };
  return {
    ErrorEnvelope: Type.Object(
      {
        success: Type.Literal(false),
        error: Type.Object({
          code: fields.code,
          message: Type.String({ description: 'For a person; may be reworded.' }),
          details: fields.details,
          request_id: fields.request_id,
        }),
      },
      { title: 'Error' },
    ),
    Problem: Type.Object(
      {
        type: Type.String({ description: 'A reference that names the kind of problem.' }),
        title: Type.String(),
        status: Type.Integer(),
        detail: Type.String(),
        instance: Type.String({ description: 'Names this occurrence: the request id.' }),
        ...fields,
      },
      { title: 'Problem' },
    ),
  };
}

export type ErrorDetail = Type.Static<typeof ErrorDetail>;
export type ErrorEnvelope = Type.Static<typeof ErrorEnvelope>;
export type Problem = Type.Static<typeof Problem>;
