import type { Command } from 'commander';
import { type AdminContext, AdminError, columns, findAccount } from './context.ts';

export function addAuditCommands(program: Command, context: AdminContext): void {
  const audit = program.command('audit').description('the log of who did what');

  audit
    .command('verify [account]')
    .description(
      'whether the log is whole: account, days, entries, what does not fit; one chain a line. Ends with 1 where one is broken',
    )
    .action((reference: string | undefined) => verify(context, reference));
}

async function verify(context: AdminContext, reference: string | undefined): Promise<void> {
  await context.withStore(async (store) => {
    const chains =
      reference === undefined
        ? await store.audit.chains()
        : [reference === 'service' ? reference : (await findAccount(store, reference)).id];
    let broken = 0;
    for (const chain of chains) {
      const { days, entries, problem } = await store.audit.verify(chain);
      if (problem !== null) broken += 1;
      context.print(columns(chain, days, entries, problem ?? 'whole'));
    }
    if (broken > 0) throw new AdminError(`${broken} of ${chains.length} chains are broken`);
  });
}
