import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import type { IdempotencyStore } from '../store/tables/idempotency.ts';
import type { ClaimedKey } from '../store/tables/kept-answer.ts';
import { inProgress } from './error-answer.ts';

const MAX_KEY_LENGTH = 255;

export type ClaimOutcome =
  | { readonly kind: 'claimed'; readonly claim: ClaimedKey }
  | {
      readonly kind: 'replay';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    };

/**
 * Claims the request's Idempotency-Key for its account and path (draft-ietf-httpapi-idempotency-key-header).
 * @throws ApiError 400 for a bad key, 409 while the first request runs, 422 when the key was used for another body.
 */
export async function claimIdempotencyKey(
  store: IdempotencyStore,
  request: {
    readonly accountId: string;
    readonly path: string;
    readonly header: string | readonly string[];
    readonly body: unknown;
  },
  now: number,
): Promise<ClaimOutcome> {
  const { accountId, path } = request;
  const key = readKey(request.header);
  const claimed = await store.claim(accountId, path, key, hashOf(request.body), now);
  switch (claimed.outcome) {
    case 'claimed':
      return { kind: 'claimed', claim: claimed.claim };
    case 'replay':
      return { kind: 'replay', status: claimed.status, headers: claimed.headers, body: claimed.body };
    case 'in_progress':
      throw inProgress(undefined);
    case 'reused':
      throw new ApiError('idempotency_key_reused', 'This Idempotency-Key was used for a request with another body.');
  }
}

/** Sends the answer of the earlier request again, byte for byte. */
export function replay(reply: FastifyReply, answer: Extract<ClaimOutcome, { kind: 'replay' }>): FastifyReply {
  for (const [name, value] of Object.entries(answer.headers)) reply.header(name, value);
  reply.header('idempotency-replayed', 'true');
  return reply.code(answer.status).header('content-type', 'application/json; charset=utf-8').send(answer.body);
}

export function idempotencyHeader(request: FastifyRequest): string | readonly string[] | undefined {
  return request.headers['idempotency-key'];
}

/** The draft writes the key as a quoted string (RFC 8941), everybody else bare: both are taken. */
function readKey(header: string | readonly string[]): string {
  const text = typeof header === 'string' ? header.trim() : '';
  const key = text.length >= 2 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
  if (key.length < 1 || key.length > MAX_KEY_LENGTH || !/^[\x20-\x7e]+$/.test(key)) {
    throw new ApiError(
      'invalid_parameter',
      `Idempotency-Key takes 1 to ${MAX_KEY_LENGTH} printable ASCII characters.`,
      {
        details: [{ field: 'Idempotency-Key', issue: 'format', limit: MAX_KEY_LENGTH }],
      },
    );
  }
  return key;
}

function hashOf(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');
}
