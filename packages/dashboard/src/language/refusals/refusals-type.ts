import type { ErrorCode } from '@lurewatch/contract';

/** Refusals that people meet and that their code tells whole; the others keep the sentence of the server, which is English. */
type Told = Extract<
  ErrorCode,
  | 'invalid_credentials'
  | 'code_invalid'
  | 'passkey_refused'
  | 'second_factor_required'
  | 'last_way_in'
  | 'password_sign_in_off'
  | 'recent_sign_in_required'
  | 'provider_unavailable'
  | 'wrong_password'
  | 'weak_password'
  | 'link_invalid'
  | 'mail_unavailable'
  | 'registration_closed'
  | 'address_taken'
  | 'sign_in_required'
  | 'account_suspended'
  | 'insufficient_role'
  | 'invitation_for_another'
  | 'last_owner'
  | 'already_member'
  | 'url_missing'
  | 'invalid_url'
  | 'url_too_long'
  | 'unsupported_scheme'
  | 'batch_too_large'
  | 'webhook_url_not_allowed'
  | 'analysis_not_found'
  | 'webhook_not_found'
  | 'batch_not_found'
  | 'rate_limit_exceeded'
  | 'too_many_attempts'
  | 'quota_exceeded_day'
  | 'quota_exceeded_month'
  | 'internal_error'
  | 'overloaded'
>;

export type Refusals = Readonly<Record<Told, string>>;
