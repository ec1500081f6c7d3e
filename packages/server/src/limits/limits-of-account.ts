import type { PlanLimits } from '@lurewatch/contract';
import { limitsOfPlan, type Plans } from './plans.ts';

/** An account whose plan is no longer in the table has the smallest one. */
export function limitsOfAccount(plans: Plans, plan: string): PlanLimits {
  const limits = limitsOfPlan(plans, plan) ?? limitsOfPlan(plans, 'free');
  if (!limits) throw new Error('the table of plans has no free plan');
  return limits;
}
