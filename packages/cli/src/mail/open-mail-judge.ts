import { openMessageReader } from '@lurewatch/message';
import { openClient } from '../connection/open-client.ts';
import type { Outcome } from '../judge/outcome.ts';
import { type LearntEngineOptions, loadLearntEngine } from '../learnt/learnt-engine.ts';
import { UsageError } from '../usage-error.ts';
import { judgeMail } from './judge-mail.ts';
import { judgeMailOffline } from './judge-mail-offline.ts';
import type { Mail } from './split-mail.ts';

export interface MailJudgeOptions extends Omit<LearntEngineOptions, 'version'> {
  readonly offline: boolean;
  readonly overlay?: string;
  readonly trustedServer: readonly string[];
  /** In seconds: a request that takes longer has failed. */
  readonly timeout: number;
  readonly signal: AbortSignal;
}

export interface MailJudge {
  judge(mail: Mail): Promise<Outcome>;
  close(): Promise<void>;
}

/** @throws UsageError when a service is wanted and no key is known, or what is for --offline alone is given without it */
export async function openMailJudge(options: MailJudgeOptions): Promise<MailJudge> {
  const { offline, overlay: version, trustedServer: trustedServers, environment, signal, tell } = options;
  if (offline) {
    const engine = await loadLearntEngine({ ...options, version });
    const reader = openMessageReader({ workers: 1 });
    tell(NOT_LOOKED_AT);
    return {
      judge: (mail) => judgeMailOffline({ engine, reader, trustedServers }, mail),
      close: () => reader.close(),
    };
  }
  if (version !== undefined || trustedServers.length > 0)
    throw new UsageError('--overlay and --trusted-server are for --offline: the service has settings of its own.');
  const client = openClient(environment, { timeoutMs: options.timeout * 1000 });
  return { judge: (mail) => judgeMail(client, mail, signal), close: async () => {} };
}

const NOT_LOOKED_AT =
  'Offline: links are judged by their addresses alone. None was opened, and no list, registry or resolver was asked.';
