import type { Config } from '../config/config.ts';
import { ensureBootstrapPlan } from './ensure-plans.ts';
import { loadPlans, type Plans } from './plans.ts';

/** The table of plans; a start that it does not fit goes no further. */
export function openPlans({ plansFile, bootstrapPlan }: Pick<Config, 'plansFile' | 'bootstrapPlan'>): Plans {
  const plans = loadPlans(plansFile);
  ensureBootstrapPlan(bootstrapPlan, plans);
  return plans;
}
