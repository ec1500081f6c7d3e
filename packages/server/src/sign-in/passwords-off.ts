import { ApiError } from '../api/api-error.ts';

/** Where PASSWORD_SIGN_IN is off. */
export function passwordsOff(): ApiError {
  return new ApiError('password_sign_in_off', 'People sign in by a provider or a passkey here, not by password.');
}
