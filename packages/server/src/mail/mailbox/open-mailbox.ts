import { Counter, Gauge } from 'prom-client';
import type { Basis } from '../../basis/basis.ts';
import type { Job } from '../../basis/job.ts';
import type { Caller } from '../../limits/caller.ts';
import { limitsOfAccount } from '../../limits/limits-of-account.ts';
import type { Plans } from '../../limits/plans.ts';
import type { Sealing } from '../../sealing/open-sealing.ts';
import type { Store } from '../../store/store.ts';
import type { MessageDependencies } from '../analyze-message.ts';
import { AnswersStuck, readMailbox } from './read-mailbox.ts';
import { createAnswerServer, type SendProblem } from './send-answer.ts';

/** What this process knows of the mailbox. Of several, one reads it. */
export interface MailboxState {
  readonly lastReadAt: number | null;
  /** null: it could be read the last time. */
  readonly problem: string | null;
}

const LONGEST_PAUSE_MS = 10 * 60_000;

/** The job that reads the reporting mailbox; null where none is configured. */
export function openMailbox(
  { config, now, log, metrics }: Basis,
  store: Store,
  plans: Plans,
  sealing: Pick<Sealing, 'key'>,
  deps: MessageDependencies,
): { readonly job: Job; readonly state: () => MailboxState } | null {
  const { reportMailbox: mailbox, reportAddress: address, reportAccount, smtpUrl } = config;
  if (mailbox === null || address === null || reportAccount === null) return null;
  const outcomes = new Counter({
    name: 'lurewatch_mailbox_reports_total',
    help: 'Messages of the reporting mailbox that are done with, by what became of them.',
    labelNames: ['outcome'],
    registers: [metrics.registry],
  });
  let state: MailboxState = { lastReadAt: null, problem: null };
  new Gauge({
    name: 'lurewatch_mailbox_failed',
    help: '1 when the last reading of the reporting mailbox failed in this process.',
    registers: [metrics.registry],
    collect() {
      this.set(state.problem === null ? 0 : 1);
    },
  });
  const parts = {
    ...{ mailbox, address, deps, now, log, reports: store.mailboxReports, messages: store.messages },
    ownDomains: config.reportDomains,
    trustedServers: config.messageTrustedServers,
    answers: smtpUrl === null ? null : createAnswerServer(smtpUrl, address),
    hashKey: sealing.key,
    fallbackLanguage: config.reportLanguage,
    meta: store.maintenance,
    onOutcome: (outcome: string) => outcomes.inc({ outcome }),
  };
  const intervalMs = config.reportIntervalSeconds * 1_000;
  let failures = 0;
  let notBefore = 0;

  async function callerOf(name: string): Promise<Caller> {
    const { accounts } = store;
    const account = name.includes('@') ? await accounts.findByEmail(name.toLowerCase()) : await accounts.find(name);
    if (account?.status !== 'active') throw new Error('REPORT_ACCOUNT names no active account');
    return { account, key: null, limits: limitsOfAccount(plans, account.plan), isTest: false, person: null };
  }

  async function run(signal: AbortSignal): Promise<void> {
    // A server that refuses is not asked again and again: some lock the account.
    if (now() < notBefore) return;
    try {
      await readMailbox(await callerOf(reportAccount ?? ''), signal, parts);
      if (state.problem !== null) log.info({ part: 'mailbox' }, 'the reporting mailbox can be read again');
      failures = 0;
      state = { lastReadAt: now(), problem: null };
    } catch (error) {
      if (signal.aborted) return;
      const problem = problemOf(error);
      if (state.problem !== problem) log.error({ part: 'mailbox', problem }, 'the reporting mailbox cannot be read');
      failures += 1;
      notBefore = now() + Math.min(intervalMs * 2 ** failures, LONGEST_PAUSE_MS) - intervalMs;
      state = { ...state, problem };
    }
  }

  return { job: { name: 'report-mailbox', intervalMs, singleton: true, run }, state: () => state };
}

const STUCK: Readonly<Record<SendProblem, string>> = {
  away: 'the mail server of SMTP_URL takes no answers',
  sign_in_refused: 'the mail server of SMTP_URL refuses user or password',
};

/** Nothing that a server says is repeated but its code. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, authenticationFailed } = error as { readonly code?: unknown; readonly authenticationFailed?: unknown };
  if (authenticationFailed === true) return 'the mail server refuses user or password';
  if (error instanceof AnswersStuck) return STUCK[error.problem];
  if (typeof code === 'string') return code.slice(0, 60);
  return error.message.startsWith('REPORT_ACCOUNT') ? error.message : error.name;
}
