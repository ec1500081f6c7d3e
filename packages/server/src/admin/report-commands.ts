import { type Command, Option } from 'commander';
import { resolveReport } from '../reports/resolve-report.ts';
import type { ReportRecord } from '../store/tables/reports.ts';
import { type AdminContext, AdminError, columns, timeOf } from './context.ts';
import { writeDown } from './write-down.ts';

const STATES = ['open', 'accepted', 'rejected'] as const;

export function addReportCommands(program: Command, context: AdminContext): void {
  const report = program.command('report').description('what users report about verdicts');

  report
    .command('list')
    .description('id, account, status, verdict given, verdict expected, URL or hash, comment, created; newest first')
    .addOption(new Option('--status <status>', 'only these').choices([...STATES]))
    .action((options: { readonly status?: ReportRecord['status'] }) => list(context, options.status ?? null));

  report
    .command('accept <report>')
    .description('the verdict was wrong')
    .action((id: string) => resolve(context, id, 'accepted'));

  report
    .command('reject <report>')
    .description('the verdict was right')
    .action((id: string) => resolve(context, id, 'rejected'));
}

async function list(context: AdminContext, status: ReportRecord['status'] | null): Promise<void> {
  await context.withStore(async (store) => {
    await writeDown(store, 'reports.read', { account: null });
    let cursor: string | null = null;
    do {
      const page = await store.reports.page(null, status, 200, cursor);
      for (const it of page.items) {
        const analysis = it.analysisId === null ? null : await store.analyses.find(it.accountId, it.analysisId);
        const given = analysis?.verdict ?? null;
        const url = analysis?.url ?? it.urlSha256;
        context.print(
          columns(it.id, it.accountId, it.status, given, it.expectedVerdict, url, it.comment, timeOf(it.createdAt)),
        );
      }
      cursor = page.nextCursor;
    } while (cursor !== null);
  });
}

async function resolve(context: AdminContext, id: string, status: 'accepted' | 'rejected'): Promise<void> {
  await context.withStore(async (store) => {
    const learn = status === 'accepted' ? ((await context.learnAccepted?.(store)) ?? null) : null;
    if ((await resolveReport(store, id, status, context.now(), learn)) === null) {
      throw new AdminError(`There is no open report ${id}`);
    }
    await writeDown(store, 'report.resolved', { account: null, target: id, after: { status } });
    context.print(`${id} is ${status}`);
  });
}
