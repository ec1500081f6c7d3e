import { ApiError } from '../api/api-error.ts';
import type { Plans } from '../limits/plans.ts';

/** @throws ApiError 400 for a plan that is in no table */
export function ensurePlan(plans: Plans, plan: string): void {
  if (Object.hasOwn(plans, plan)) return;
  const allowed = Object.keys(plans);
  throw new ApiError('invalid_body', `There is no plan ${plan}: choose one of ${allowed.join(', ')}.`, {
    details: [{ field: 'plan', issue: 'unknown', allowed }],
  });
}
