import { ApiError } from '../api/api-error.ts';
import type { DashboardSession } from './session-caller.ts';

/** What is open to somebody who has yet to show a second factor: seeing that, showing or adding one, and going elsewhere. */
const OPEN = new Set([
  'getSession',
  'listSignInMethods',
  'showCode',
  'startCodes',
  'confirmCodes',
  'startPasskey',
  'addPasskey',
  'chooseWorkspace',
  'changePerson',
]);

/** @throws ApiError 403 second_factor_required where the workspace wants one and this session has shown none */
export function ensureSecondFactor(session: DashboardSession, operationId: string | undefined): void {
  if (session.hasSecondFactor || !session.isSecondFactorRequired) return;
  if (operationId === undefined || !OPEN.has(operationId)) throw secondFactorRequired();
}

export function secondFactorRequired(): ApiError {
  return new ApiError('second_factor_required', 'Show your second factor first, or add one under Account.');
}
