import { Command } from 'commander';
import type { Config } from '../config/config.ts';
import { addAccountCommands } from './account-commands.ts';
import { addAuditCommands } from './audit-commands.ts';
import { addBackupCommand } from './backup-command.ts';
import type { AdminContext } from './context.ts';
import { addDatabaseCommands } from './database-commands.ts';
import { addDoctorCommand } from './doctor-command.ts';
import { addKeyCommands } from './key-commands.ts';
import { addReportCommands } from './report-commands.ts';
import { addRetentionCommands } from './retention-commands.ts';
import { addSetupLinkCommand } from './setup-link-command.ts';

/** The administrator's command line: accounts, keys and reports, beside a running server or without one. */
export function createProgram(context: AdminContext, config: Config): Command {
  const program = new Command('admin')
    .description('Administers accounts, keys and reports in the database that the settings name.')
    .showHelpAfterError();
  addAccountCommands(program, context);
  addKeyCommands(program, context);
  addReportCommands(program, context);
  addRetentionCommands(program, context);
  addDatabaseCommands(program, context);
  addAuditCommands(program, context);
  addBackupCommand(program, context);
  addSetupLinkCommand(program, context);
  addDoctorCommand(program, context, config);
  return program;
}
