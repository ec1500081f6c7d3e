import { ApiError } from '../api/api-error.ts';

const JUST_MS = 5 * 60_000;

/**
 * A session that was left open, or a cookie that was taken, is not enough for what cannot be undone.
 * @throws ApiError 403 recent_sign_in_required
 */
export function ensureJustSignedIn(signedInAt: number, now: number): void {
  // Clocks of two replicas differ a little, in either direction.
  if (Math.abs(now - signedInAt) < JUST_MS) return;
  throw new ApiError(
    'recent_sign_in_required',
    'Sign out and in again first: this is open for five minutes after signing in.',
  );
}
