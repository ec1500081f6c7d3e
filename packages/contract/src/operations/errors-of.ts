import type { ErrorCode } from '../error/error-codes.ts';
import type { Operation } from './operation.ts';

/** Every error an operation can answer: its own and those that key, parameters, body and idempotency imply. */
export function errorsOf(operation: Operation): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>(operation.errors);
  if (operation.auth === 'key') {
    for (const code of KEY_ERRORS) codes.add(code);
  }
  if (isOfDashboard(operation)) for (const code of DASHBOARD_ERRORS) codes.add(code);
  if (operation.auth === 'session' || operation.auth === 'administrator') {
    for (const code of SESSION_ERRORS) codes.add(code);
  }
  if (operation.signedIn === 'just') codes.add('recent_sign_in_required');
  if (operation.auth === 'administrator') codes.add('not_found');
  if (operation.params) codes.add('uri_too_long');
  if (operation.query) codes.add('invalid_parameter');
  if (operation.body) for (const code of BODY_ERRORS) codes.add(code);
  if (operation.rawBody !== undefined) for (const code of RAW_BODY_ERRORS) codes.add(code);
  if (operation.idempotent) for (const code of IDEMPOTENCY_ERRORS) codes.add(code);
  codes.add('headers_too_large');
  codes.add('internal_error');
  return [...codes];
}

/** Under `/app` the host name, and for whatever changes something the origin, are checked first. */
export function isOfDashboard({ path }: Pick<Operation, 'path'>): boolean {
  return path.startsWith('/app/');
}

const DASHBOARD_ERRORS = ['host_not_allowed', 'foreign_origin', 'overloaded'] as const;
const SESSION_ERRORS = [
  'sign_in_required',
  'account_suspended',
  'second_factor_required',
  'insufficient_role',
] as const;
const KEY_ERRORS = [
  'api_key_missing',
  'api_key_invalid',
  'api_key_revoked',
  'api_key_expired',
  'insufficient_scope',
  'insufficient_role',
  'account_suspended',
  'too_many_attempts',
  'rate_limit_exceeded',
  'overloaded',
] as const;
const BODY_ERRORS = ['invalid_json', 'invalid_body', 'body_too_large', 'unsupported_media_type'] as const;
const RAW_BODY_ERRORS = ['invalid_body', 'body_too_large', 'unsupported_media_type'] as const;
const IDEMPOTENCY_ERRORS = ['invalid_parameter', 'idempotency_in_progress', 'idempotency_key_reused'] as const;
