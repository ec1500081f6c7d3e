import type { Command } from 'commander';
import type { Config } from '../config/config.ts';
import { examine } from '../doctor/examine.ts';
import { type AdminContext, AdminError } from './context.ts';

/** Settings have been read when it begins: what is wrong with one is its only line. */
export function addDoctorCommand(program: Command, context: AdminContext, config: Config): void {
  program
    .command('doctor')
    .description(
      'looks at disk, service, reachability, certificate, Redis, database, clock, model, lists and backup; ends with 1 where something is wrong',
    )
    .action(async () => {
      const findings = await examine(config, context.withStore, context.now);
      const widest = Math.max(...findings.map(({ name }) => name.length));
      for (const { name, found, wrong: words } of findings) {
        context.print(`${words === null ? 'ok   ' : 'WRONG'} ${name.padEnd(widest)}  ${found}`);
      }
      const count = findings.filter((finding) => finding.wrong !== null).length;
      if (count > 0) throw new AdminError(`${count} of ${findings.length} want a look (docs/runbook.md)`);
    });
}
