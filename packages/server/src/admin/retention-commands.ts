import type { Command } from 'commander';
import { ensurePlan } from '../accounts/ensure-plan.ts';
import { limitsOfPlan } from '../limits/plans.ts';
import { type AdminContext, AdminError, columns } from './context.ts';
import { writeDown } from './write-down.ts';

export function addRetentionCommands(program: Command, context: AdminContext): void {
  const retention = program.command('retention').description('how long the analyses of accounts are kept');

  retention
    .command('list')
    .description('plan, days it keeps analyses by the table of plans, accounts on it; one plan a line')
    .action(() => list(context));

  retention
    .command('apply <plan>')
    .description(
      'makes the accounts of a plan keep what the table of plans says now, also where that is less than before',
    )
    .option('--yes', 'really')
    .action((plan: string, options: { readonly yes?: boolean }) => apply(context, plan, options.yes === true));

  retention
    .command('confirm-purge')
    .description('lets the next purge delete although it is unusually much')
    .action(() => confirmPurge(context));
}

async function list(context: AdminContext): Promise<void> {
  const plans = context.plans();
  await context.withStore(async (store) => {
    for (const { plan, accounts } of await store.retention.plansInUse()) {
      const limits = limitsOfPlan(plans, plan);
      const days = limits === null ? 'unknown' : (limits.log_retention_days ?? 'for ever');
      context.print(columns(plan, days, accounts));
    }
  });
}

async function apply(context: AdminContext, plan: string, confirmed: boolean): Promise<void> {
  const plans = context.plans();
  ensurePlan(plans, plan);
  const days = limitsOfPlan(plans, plan)?.log_retention_days ?? null;
  const kept = days === null ? 'for ever' : `for ${days} days`;
  if (!confirmed)
    throw new AdminError(`The accounts of ${plan} keep analyses ${kept} then, older ones are deleted: add --yes`);
  await context.withStore(async (store) => {
    const accounts = await store.retention.shorten({ plan, days });
    await writeDown(store, 'retention.applied', { account: null, after: { plan, days } });
    context.print(`${accounts} accounts on ${plan} keep analyses ${kept}`);
  });
}

async function confirmPurge(context: AdminContext): Promise<void> {
  await context.withStore(async (store) => {
    await store.retention.confirmPurge(context.now());
    await writeDown(store, 'retention.purge_confirmed', { account: null });
    context.print('The next purge within a day deletes what is due, however much that is');
  });
}
