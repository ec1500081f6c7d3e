import type { AdminFeed, AdminHealth } from '@lurewatch/contract';
import type { Engine } from '@lurewatch/engine';
import type { Analyzer } from '../analysis/analyzer.ts';
import type { MailboxState } from '../mail/mailbox/open-mailbox.ts';
import type { ModelState } from '../models/model-updates.ts';
import type { Store } from '../store/store.ts';
import type { OperatorView } from './operator-view.ts';

export interface HealthSources {
  readonly store: Store;
  readonly analyzer: Pick<Analyzer, 'queueDepth' | 'isFailing'>;
  readonly engine: Pick<Engine, 'engineVersion' | 'dataVersion'>;
  readonly operator: OperatorView;
  readonly version: string;
  readonly startedAt: number;
  readonly canMail: boolean;
  /** null: there is no reporting mailbox. */
  readonly mailboxState: (() => MailboxState) | null;
}

/** Everything an administrator wants to know at a glance; a check that cannot be made counts as failed. */
export async function describeHealth(sources: HealthSources): Promise<AdminHealth> {
  const { store, analyzer, engine, operator, version, startedAt, canMail, mailboxState } = sources;
  const [database, feeds, jobs] = await Promise.all([
    databaseCheck(store, analyzer.isFailing),
    operator.feeds(),
    operator.jobs(),
  ]);
  const used = await store.usage.overAll(store.database.now());
  const model = operator.model();
  const failed = jobs.filter((job) => job.status === 'failed').map((job) => job.name);
  const checks: AdminHealth['checks'] = [
    database,
    feedCheck(feeds),
    {
      name: 'Background jobs',
      status: failed.length > 0 ? 'failed' : 'ok',
      detail: listOrNull(failed, 'The page Jobs says why these failed'),
    },
    ...(model === null ? [] : [modelCheck(model)]),
    canMail
      ? { name: 'E-mail', status: 'ok', detail: 'A mail server is configured' }
      : {
          name: 'E-mail',
          status: 'off',
          detail: 'Forgotten passwords are reset by an administrator; set SMTP_URL to change that',
        },
    ...(mailboxState === null ? [] : [mailboxCheck(mailboxState())]),
  ];
  return {
    status: checks.some((check) => check.status === 'failed') ? 'degraded' : 'ok',
    version,
    started_at: new Date(startedAt).toISOString(),
    database: store.dialect,
    engine_version: engine.engineVersion,
    data_version: engine.dataVersion,
    accounts: await store.accounts.count(),
    day_used: used.day,
    month_used: used.month,
    write_queue: analyzer.queueDepth,
    memory_mb: Math.round(process.memoryUsage().rss / 1_048_576),
    checks,
  };
}

async function databaseCheck(store: Store, isFailing: boolean): Promise<AdminHealth['checks'][number]> {
  try {
    await store.ping(isFailing);
    return { name: 'Database', status: 'ok', detail: 'Answers and accepts writes' };
  } catch {
    return { name: 'Database', status: 'failed', detail: 'Does not accept writes: look at its disk and log' };
  }
}

/** Of several replicas one reads; the others have nothing to tell. */
function mailboxCheck({ lastReadAt, problem }: MailboxState): AdminHealth['checks'][number] {
  const name = 'Reporting mailbox';
  if (problem !== null) return { name, status: 'failed', detail: `Cannot be read: ${problem}` };
  const detail = lastReadAt === null ? 'Not read here yet' : `Read at ${new Date(lastReadAt).toISOString()}`;
  return { name, status: 'ok', detail };
}

function listOrNull(names: readonly string[], what: string): string | null {
  return names.length === 0 ? null : `${what}: ${names.join(', ')}`;
}

/** No failure: a release of today is older than that before long. */
const AGED = 'Its data are older than 60 days, and nothing learnt here is in use';

function modelCheck({
  edition,
  dataVersion,
  installedAt,
  problem,
  isStale,
  isAged,
}: ModelState): AdminHealth['checks'][number] {
  const inUse =
    edition === null || installedAt === null
      ? `The release's own, data of ${dataVersion}`
      : `Update ${edition}, data of ${dataVersion}, since ${new Date(installedAt).toISOString()}`;
  const complaint =
    problem !== null
      ? `A newer one is not in use: ${problem}`
      : isStale
        ? 'MODEL_URL has brought no newer one for 60 days: look at its log, or install one (docs/model-updates.md)'
        : null;
  return {
    name: 'Model',
    status: complaint === null ? 'ok' : 'failed',
    detail: [inUse, complaint ?? (isAged ? AGED : null)].filter((it) => it !== null).join('. '),
  };
}

/** A feed that was never asked for is no failure: the service has just started, or the network is switched off. */
function feedCheck(feeds: readonly AdminFeed[]): AdminHealth['checks'][number] {
  const broken = feeds.filter((feed) => feed.status === 'stale' || feed.error !== null);
  const fresh = feeds.filter((feed) => feed.status === 'fresh').length;
  return {
    name: 'Threat feeds',
    status: broken.length > 0 ? 'failed' : 'ok',
    detail: `${fresh} of ${feeds.length} loaded and fresh${broken.length > 0 ? `, ${broken.length} with a problem: the page Feeds says why` : ''}`,
  };
}
