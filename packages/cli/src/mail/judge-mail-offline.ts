import { createHash } from 'node:crypto';
import type { Engine } from '@lurewatch/engine';
import {
  judgeLinksOffline,
  judgeMessage,
  type MessageCheck,
  type MessageReader,
  type MessageVerdict,
  messageAnswer,
} from '@lurewatch/message';
import type { Outcome } from '../judge/outcome.ts';
import { judgedMail } from './judged-mail.ts';
import type { Mail } from './split-mail.ts';
import { whyNotJudged } from './why-not-judged.ts';

export interface MailDetector {
  readonly engine: Engine;
  readonly reader: MessageReader;
  /** Names of the servers whose `Authentication-Results` count. */
  readonly trustedServers: readonly string[];
}

/** Judges one message in this process: no link is opened, and nobody is asked about any. */
export async function judgeMailOffline({ engine, reader, trustedServers }: MailDetector, mail: Mail): Promise<Outcome> {
  if (mail === 'too_large' || mail.length === 0) return whyNotJudged(mail);
  const facts = await reader.read(mail);
  const judged = judgeMessage(facts, judgeLinksOffline(engine, facts.links), { brands: engine, trustedServers });
  const { verdict, score, brand } = judged;
  const { checks, ...answer } = messageAnswer(judged);
  return judgedMail({
    ...{ id: null, verdict, score, brand_detected: brand },
    message_sha256: createHash('sha256').update(mail).digest('hex'),
    ...answer,
    checks: [...checks, ...notOpened(judged)],
    engine_version: engine.engineVersion,
    data_version: engine.dataVersion,
    overlay_version: engine.overlayVersion,
  });
}

/** So that the answer says by itself that more may be found with a service. */
function notOpened({ links }: MessageVerdict): readonly MessageCheck[] {
  const count = new Set(links.filter(({ judgement }) => judgement !== null).map((link) => link.targetUrl ?? link.url))
    .size;
  return count === 0 ? [] : [{ name: 'opened', status: 'skipped', reason: 'offline', count }];
}
