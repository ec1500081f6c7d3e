import { OutboundError } from '@lurewatch/evidence';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { ApiError } from '../../api/api-error.ts';

/** Why a sign-in by a provider came to nothing, and what the person is told. */
export const REFUSALS = {
  state: 'This sign-in was not begun in this browser, was used before, or took longer than ten minutes. Begin again.',
  denied: 'The provider let nobody in.',
  provider: 'The provider answered with an error.',
  code: 'The provider does not know this sign-in any more. Begin again.',
  issuer: 'The answer is of another provider than was asked.',
  audience: 'The answer is for another service.',
  nonce: 'The answer belongs to another sign-in.',
  expired: 'The answer has expired. If it happens again, a clock is wrong.',
  signature: 'The answer is not signed by the provider.',
  answer: 'The answer is not what OpenID Connect asks for.',
  unavailable: 'The provider cannot be reached.',
  address_missing: 'The provider told no e-mail address.',
  address_unverified: 'The provider has not verified your e-mail address.',
  domain: 'Your e-mail address is not of a domain that may sign in here.',
  address_in_use:
    'There is an account with this e-mail address. Sign in to it as before, and connect this provider under Account.',
  no_account: 'There is no account for you here. Ask whoever runs this instance.',
  taken: 'This identity belongs to another account.',
  other_person: 'Somebody else is signed in now. Begin again.',
  groups: 'The provider left your groups out, as it does where there are too many. Ask whoever runs it to send fewer.',
  workspace: 'The workspace that people shall come into does not exist. Ask whoever runs this instance.',
  no_role: 'None of your groups may sign in here.',
  removed: 'You were removed from the workspace. Somebody there can invite you again.',
  suspended: 'This account is suspended.',
} as const;

export type Refusal = keyof typeof REFUSALS;

/** A sign-in that was refused; the reason stands in `details` for programs and is counted. */
export class SignInRefused extends ApiError {
  readonly reason: Refusal;
  /** For the log: what the library or the connection called it; never a claim. */
  readonly said: string | null;

  constructor(reason: Refusal, cause?: unknown) {
    const message = REFUSALS[reason];
    super(reason === 'unavailable' ? 'provider_unavailable' : 'sign_in_refused', message, {
      details: [{ field: 'provider', issue: reason, message }],
      cause,
    });
    this.reason = reason;
    this.said = codeOf(cause);
  }
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof ClientError && error.cause instanceof OutboundError) return error.cause.code;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** What went wrong between us and the provider, from the library's error. */
export function refusalOf(error: unknown): SignInRefused {
  if (error instanceof SignInRefused) return error;
  return new SignInRefused(reasonOf(error), error);
}

function reasonOf(error: unknown): Refusal {
  if (error instanceof AuthorizationResponseError) return error.error === 'access_denied' ? 'denied' : 'provider';
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant' ? 'code' : 'provider';
  if (error instanceof OutboundError) return 'unavailable';
  if (!(error instanceof ClientError)) return 'answer';
  if (error.cause instanceof OutboundError) return 'unavailable';
  return reasonOfClientError(error);
}

/** Claims that were compared, by the reason that they stand for. */
const BY_CLAIM: Readonly<Record<string, Refusal>> = { iss: 'issuer', aud: 'audience', azp: 'audience', nonce: 'nonce' };

function reasonOfClientError({ code, cause }: ClientError): Refusal {
  const said = cause instanceof Error ? cause.message : '';
  switch (code) {
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return 'expired';
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
      return BY_CLAIM[claimOf(cause) ?? ''] ?? 'answer';
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return 'issuer';
    case 'OAUTH_KEY_SELECTION_FAILED':
    case 'OAUTH_UNSUPPORTED_OPERATION':
      return 'signature';
    case 'OAUTH_TIMEOUT':
    case 'OAUTH_RESPONSE_IS_NOT_CONFORM':
      return 'unavailable';
    case 'OAUTH_INVALID_RESPONSE':
      if (/signature|"alg"/.test(said)) return 'signature';
      if (/\(issuer\)/.test(said)) return 'issuer';
      return /"nonce"/.test(said) ? 'nonce' : 'answer';
    default:
      return 'answer';
  }
}

function claimOf(error: unknown): string | null {
  const about = error instanceof Error ? error.cause : null;
  return typeof about === 'object' && about !== null && 'claim' in about ? String(about.claim) : null;
}
