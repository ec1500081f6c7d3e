import type { ErrorDetail } from '@lurewatch/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

const STATUS = {
  sign_in_required: 401,
  invalid_credentials: 401,
  foreign_origin: 403,
  registration_closed: 403,
  account_suspended: 403,
  administrator_only: 403,
  last_administrator: 409,
  wrong_password: 403,
  weak_password: 400,
  invalid_input: 400,
  address_taken: 422,
  plan_limit_reached: 403,
  not_found: 404,
  too_many_attempts: 429,
  unavailable: 400,
} as const;

export type RefusalCode = keyof typeof STATUS;

/** Why the account API does not do what a browser asked. The public API has its own codes: these never appear there. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: readonly ErrorDetail[];
  readonly retryAfterS: number | null;

  constructor(
    code: RefusalCode,
    message: string,
    options: { readonly details?: readonly ErrorDetail[]; readonly retryAfterS?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.status = STATUS[code];
    this.details = options.details ?? [];
    this.retryAfterS = options.retryAfterS ?? null;
  }
}

/** Sends a refusal in the envelope of the public API. */
export function sendRefusal(
  { code, message, details, status, retryAfterS }: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (retryAfterS !== null) reply.header('retry-after', String(retryAfterS));
  const error = { code, message, ...(details.length > 0 && { details }), request_id: request.id };
  return reply.code(status).header('cache-control', 'no-store').send({ success: false, error });
}
