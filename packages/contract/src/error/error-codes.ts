/** Every error code the public API answers with: its status and a short title. A code never changes its meaning. */
export const API_ERROR_CODES = {
  invalid_json: { status: 400, title: 'The body is not valid JSON' },
  invalid_body: { status: 400, title: 'The body does not have the expected shape' },
  url_missing: { status: 400, title: 'No URL was given' },
  invalid_url: { status: 400, title: 'This is not a URL that can be analysed' },
  url_too_long: { status: 400, title: 'The URL is too long' },
  unsupported_scheme: { status: 400, title: 'Only http and https URLs are analysed' },
  batch_empty: { status: 400, title: 'The batch holds no URL' },
  batch_too_large: { status: 400, title: 'The batch holds more URLs than the plan allows' },
  invalid_parameter: { status: 400, title: 'A parameter is not valid' },
  webhook_url_not_allowed: { status: 400, title: 'This webhook URL is not allowed' },
  unknown_event: { status: 400, title: 'There is no such event' },
  api_key_missing: { status: 401, title: 'No API key was given' },
  api_key_invalid: { status: 403, title: 'The API key is not valid' },
  api_key_revoked: { status: 403, title: 'The API key was revoked' },
  api_key_expired: { status: 403, title: 'The API key has expired' },
  insufficient_scope: { status: 403, title: 'The API key may not call this' },
  insufficient_role: { status: 403, title: 'The person may not call this' },
  recent_sign_in_required: { status: 403, title: 'Only somebody who has just signed in may do this' },
  account_suspended: { status: 403, title: 'The account is suspended' },
  plan_limit_reached: { status: 403, title: 'The plan does not allow more of these' },
  not_found: { status: 404, title: 'No such endpoint' },
  analysis_not_found: { status: 404, title: 'There is no such analysis' },
  screenshot_not_found: { status: 404, title: 'There is no picture of this page' },
  saved_search_not_found: { status: 404, title: 'There is no such saved search' },
  scheduled_recheck_not_found: { status: 404, title: 'There is no such schedule' },
  webhook_not_found: { status: 404, title: 'There is no such webhook' },
  delivery_not_found: { status: 404, title: 'There is no such delivery' },
  batch_not_found: { status: 404, title: 'There is no such batch' },
  message_not_found: { status: 404, title: 'There is no such message' },
  share_not_found: { status: 404, title: 'There is no such link' },
  report_not_found: { status: 404, title: 'There is no such report' },
  overlay_not_found: { status: 404, title: 'There is no such overlay' },
  access_request_not_found: { status: 404, title: 'There is no such request for access' },
  list_entry_not_found: { status: 404, title: 'There is no such list entry' },
  method_not_allowed: { status: 405, title: 'This path does not take this method' },
  list_too_long: { status: 409, title: 'The list is too long for one answer' },
  last_administrator: { status: 409, title: 'The only administrator cannot leave' },
  idempotency_in_progress: { status: 409, title: 'A request with this Idempotency-Key is still running' },
  body_too_large: { status: 413, title: 'The body is too large' },
  uri_too_long: { status: 414, title: 'The path of the request is too long' },
  unsupported_media_type: { status: 415, title: 'The body must be application/json' },
  idempotency_key_reused: { status: 422, title: 'This Idempotency-Key was used for another request' },
  headers_too_large: { status: 431, title: 'The headers of the request are too large' },
  rate_limit_exceeded: { status: 429, title: 'Too many requests per second' },
  quota_exceeded_day: { status: 429, title: 'The quota of the day is used up' },
  quota_exceeded_month: { status: 429, title: 'The quota of the month is used up' },
  too_many_attempts: { status: 429, title: 'Too many attempts' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  overloaded: { status: 503, title: 'The service is busy' },
} as const;

/** What only the dashboard's own routes answer: people, sessions and administration. */
export const DASHBOARD_ERROR_CODES = {
  weak_password: { status: 400, title: 'The password is too easy to guess' },
  link_invalid: { status: 400, title: 'The link is used up, replaced or expired' },
  mail_unavailable: { status: 400, title: 'This instance sends no e-mail' },
  code_invalid: { status: 403, title: 'The code is wrong or was used' },
  passkey_refused: { status: 403, title: 'The passkey was refused' },
  sign_in_required: { status: 401, title: 'Nobody is signed in' },
  invalid_credentials: { status: 401, title: 'The address or the password is wrong' },
  password_sign_in_off: { status: 403, title: 'People do not sign in by password here' },
  second_factor_required: { status: 403, title: 'A second factor has to be shown first' },
  sign_in_refused: { status: 403, title: 'The sign-in was refused' },
  foreign_origin: { status: 403, title: 'The request did not come from the dashboard' },
  registration_closed: { status: 403, title: 'New accounts cannot be created' },
  wrong_password: { status: 403, title: 'The password is wrong' },
  codes_on: { status: 409, title: 'One-time codes are on already' },
  last_way_in: { status: 409, title: 'Without this way nobody could sign in' },
  host_not_allowed: { status: 421, title: 'The dashboard does not answer under this host name' },
  invitation_for_another: { status: 403, title: 'The invitation is for another address' },
  last_owner: { status: 409, title: 'The last owner of a workspace stays' },
  already_member: { status: 409, title: 'The person belongs to the workspace already' },
  address_taken: { status: 422, title: 'There is an account with this address' },
  provider_unavailable: { status: 503, title: 'The provider that people sign in by cannot be reached' },
} as const;

export const ERROR_CODES = { ...API_ERROR_CODES, ...DASHBOARD_ERROR_CODES } as const;

export type ApiErrorCode = keyof typeof API_ERROR_CODES;
export type ErrorCode = keyof typeof ERROR_CODES;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CODES, code);
}

export function statusOf(code: ErrorCode): number {
  return ERROR_CODES[code].status;
}
