import type { ToldLanguage, WebhookFormat } from '@lurewatch/contract';
import { type GuardedFetch, toOutboundError } from '@lurewatch/evidence';
import type { SecretBox } from '../../sealing/secret-box.ts';
import { signedHeaders } from '../signing/signed-headers.ts';
import { openSecrets, type SealedSecrets } from '../signing/webhook-secrets.ts';
import { answerExcerpt, EXCERPT_BYTES } from './answer-excerpt.ts';
import type { AttemptOutcome } from './attempt-outcome.ts';
import { contentTypeOf, deliveryBody, type StoredEvent } from './payload.ts';
import { parseRetryAfter } from './retry-after.ts';

/** For the whole exchange: a receiver that has not answered by then has failed, even one that still drips bytes. */
export const ATTEMPT_TIMEOUT_MS = 15_000;

const USER_AGENT = 'Lurewatch-Webhooks/1.0';

export interface AttemptDependencies {
  /** Checks the address at connection time, follows no redirect. */
  readonly fetch: GuardedFetch;
  readonly box: SecretBox;
  readonly now: () => number;
  readonly timeoutMs?: number;
  /** PUBLIC_URL, for links in chat rooms. */
  readonly publicUrl?: string | null;
}

export interface DeliveryTarget {
  readonly url: string;
  readonly format: WebhookFormat;
  readonly language: ToldLanguage;
  readonly secrets: SealedSecrets;
  readonly event: StoredEvent;
}

export type AttemptDelivery = (target: DeliveryTarget, signal: AbortSignal) => Promise<AttemptOutcome>;

/** Signs the event and posts it once; every way this can end is an outcome, it does not throw. */
export function createAttempt({
  fetch,
  box,
  now,
  timeoutMs = ATTEMPT_TIMEOUT_MS,
  publicUrl = null,
}: AttemptDependencies): AttemptDelivery {
  return async function attempt({ url, format, language, secrets, event }, signal) {
    try {
      const at = now();
      const body = deliveryBody(event, { format, language, publicUrl });
      const headers = signedHeaders({ id: event.id, body, at }, openSecrets(box, secrets, at));
      const answer = await fetch({
        url,
        method: 'POST',
        headers: { 'content-type': contentTypeOf(format), 'user-agent': USER_AGENT, ...headers },
        body,
        timeoutMs,
        maxBytes: EXCERPT_BYTES,
        onOverflow: 'truncate',
        signal,
      });
      const retryAfterMs = parseRetryAfter(answer.headers['retry-after'], now());
      return { kind: 'answered', status: answer.status, retryAfterMs, excerpt: answerExcerpt(answer.body) };
    } catch (error) {
      if (signal.aborted) return { kind: 'interrupted' };
      const { code, message } = toOutboundError(error);
      return { kind: 'no_answer', code, message: answerExcerpt(Buffer.from(message)) };
    }
  };
}
