import type { FailureReason } from '@lurewatch/engine';

/** Why an outbound request was refused by the guard or failed on the wire. */
export type OutboundErrorCode =
  | 'blocked_address'
  | 'blocked_port'
  | 'blocked_scheme'
  | 'credentials_in_url'
  | 'invalid_url'
  | 'name_not_found'
  | 'name_lookup_failed'
  | 'resolver_unusable'
  | 'connection_refused'
  | 'unreachable'
  | 'tls_error'
  | 'protocol_error'
  | 'too_large'
  | 'redirect_too_long'
  | 'rate_limited'
  | 'circuit_open'
  | 'unsupported'
  | 'acts_when_opened'
  | 'internal'
  | 'timeout'
  | 'cancelled';

const REASON_OF: Readonly<Record<OutboundErrorCode, FailureReason>> = {
  blocked_address: 'blocked_address',
  blocked_port: 'blocked_address',
  blocked_scheme: 'blocked_address',
  credentials_in_url: 'blocked_address',
  invalid_url: 'unsupported',
  name_not_found: 'unreachable',
  name_lookup_failed: 'unreachable',
  resolver_unusable: 'resolver_unusable',
  connection_refused: 'refused',
  unreachable: 'unreachable',
  tls_error: 'protocol_error',
  protocol_error: 'protocol_error',
  too_large: 'too_large',
  redirect_too_long: 'redirect_too_long',
  rate_limited: 'rate_limited',
  circuit_open: 'circuit_open',
  unsupported: 'unsupported',
  acts_when_opened: 'acts_when_opened',
  internal: 'internal',
  timeout: 'timeout',
  cancelled: 'cancelled',
};

/** The guard's own refusals: the request never left this process. */
const REFUSALS: ReadonlySet<OutboundErrorCode> = new Set([
  'blocked_address',
  'blocked_port',
  'blocked_scheme',
  'credentials_in_url',
  'invalid_url',
  'acts_when_opened',
]);

/** The one error that guarded fetch, guarded sockets and the resolver throw. */
export class OutboundError extends Error {
  readonly code: OutboundErrorCode;
  /** What was asked for answered, and led on to what was refused. */
  readonly isLedOn: boolean;

  constructor(code: OutboundErrorCode, message: string, options?: ErrorOptions & { readonly isLedOn?: boolean }) {
    super(message, options);
    this.name = 'OutboundError';
    this.code = code;
    this.isLedOn = options?.isLedOn ?? false;
  }

  /** The same in the vocabulary of findings. */
  get reason(): FailureReason {
    return REASON_OF[this.code];
  }

  /** True when policy refused the target, so that trying again cannot help. */
  get isRefusal(): boolean {
    return REFUSALS.has(this.code);
  }
}

/** Any thrown value as an OutboundError; system error codes are mapped, the original is kept as the cause. */
export function toOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = systemCodeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  return new OutboundError(codeFromSystem(code, message), message, { cause: error });
}

function systemCodeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : '';
}

function codeFromSystem(code: string, message: string): OutboundErrorCode {
  if (code === 'ECONNREFUSED') return 'connection_refused';
  if (['EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'EPERM', 'EACCES', 'EINVAL'].includes(code))
    return 'unreachable';
  if (/TIMEOUT|ETIMEDOUT|TimeoutError/.test(code)) return 'timeout';
  if (/ABORT/i.test(code)) return 'cancelled';
  if (/CERT|TLS|SSL|UNABLE_TO_VERIFY|SELF_SIGNED/.test(code) || /certificate/i.test(message)) return 'tls_error';
  return 'protocol_error';
}
