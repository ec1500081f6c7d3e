import { type Lurewatch, LurewatchError, type Message } from '@lurewatch/sdk';
import type { Judged, Outcome } from '../judge/outcome.ts';
import type { Mail } from './split-mail.ts';

/** Has the service judge one message. @throws LurewatchError where it would take none, as with a bad key */
export async function judgeMail(
  client: Pick<Lurewatch, 'analyzeMessage'>,
  mail: Mail,
  signal: AbortSignal,
): Promise<Outcome> {
  if (mail === 'too_large') return { status: 'refused', code: 'too_large', message: 'It is larger than 25 MiB.' };
  if (mail.length === 0) return { status: 'refused', code: 'empty', message: 'There is no message.' };
  try {
    return judgedOf(await client.analyzeMessage(mail, { signal }));
  } catch (error) {
    if (!(error instanceof LurewatchError) || error.status === 401 || error.status === 403) throw error;
    const { code, message, status } = error;
    return { status: status === 400 || status === 413 ? 'refused' : 'failed', code, message };
  }
}

function judgedOf(answer: Message): Judged {
  const { id, verdict, score, brand_detected: brand, summary, checks } = answer;
  const failed = checks.filter(({ status }) => status !== 'ok' && status !== 'skipped');
  return {
    status: 'judged',
    verdict,
    isNothingKnown: verdict === 'unknown' && failed.length === 0,
    score,
    brand,
    reason: summary,
    failedChecks: failed.map(({ name, reason }) => `${name} (${reason})`),
    id,
    answer,
  };
}
