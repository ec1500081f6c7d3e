import { ConfigError } from '@lurewatch/settings';
import { limitsOfPlan, type Plans } from './plans.ts';

/** Throws ConfigError when BOOTSTRAP_PLAN names a plan that is in no table. */
export function ensureBootstrapPlan(plan: string, plans: Plans): void {
  if (limitsOfPlan(plans, plan) !== null) return;
  throw new ConfigError(
    `BOOTSTRAP_PLAN is "${plan.slice(0, 40)}": use one of ${Object.keys(plans).join(', ')}, or add it to PLANS_FILE`,
  );
}

/** An account on a plan of which nobody knows the limits must not be served by guesses. Throws ConfigError, one line. */
export function ensurePlansKnown(
  inUse: readonly { readonly plan: string; readonly accounts: number }[],
  plans: Plans,
): void {
  const unknown = inUse.filter(({ plan }) => limitsOfPlan(plans, plan) === null);
  if (unknown.length === 0) return;
  const named = unknown.map(
    ({ plan, accounts }) => `"${plan}" (${accounts === 1 ? '1 account' : `${accounts} accounts`})`,
  );
  throw new ConfigError(
    `PLANS_FILE does not define ${named.join(', ')}: set it to the file that does, or move these accounts first with ` +
      '`npm run admin -- account plan <account> <plan>`. Nothing was changed.',
  );
}
