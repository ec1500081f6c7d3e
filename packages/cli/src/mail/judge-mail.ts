import { type Lurewatch, LurewatchError } from '@lurewatch/sdk';
import type { Outcome } from '../judge/outcome.ts';
import { judgedMail } from './judged-mail.ts';
import type { Mail } from './split-mail.ts';
import { whyNotJudged } from './why-not-judged.ts';

/** Has the service judge one message. @throws LurewatchError where it would take none, as with a bad key */
export async function judgeMail(
  client: Pick<Lurewatch, 'analyzeMessage'>,
  mail: Mail,
  signal: AbortSignal,
): Promise<Outcome> {
  if (mail === 'too_large' || mail.length === 0) return whyNotJudged(mail);
  try {
    return judgedMail(await client.analyzeMessage(mail, { signal }));
  } catch (error) {
    if (!(error instanceof LurewatchError) || error.status === 401 || error.status === 403) throw error;
    const { code, message, status } = error;
    return { status: status === 400 || status === 413 ? 'refused' : 'failed', code, message };
  }
}
