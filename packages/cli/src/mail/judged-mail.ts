import type { Message } from '@lurewatch/sdk';
import type { Judged } from '../judge/outcome.ts';

/** What is read of an answer, whoever judged. */
type Answer = Pick<Message, 'verdict' | 'score' | 'brand_detected' | 'summary'> & {
  readonly id: string | null;
  readonly message_sha256: string;
  readonly checks: readonly { readonly name: string; readonly status: string; readonly reason: string }[];
};

export function judgedMail<Given extends Answer>(answer: Given): Judged {
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
