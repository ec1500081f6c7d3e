import { createHmac } from 'node:crypto';
import { signingKey } from './signing-secret.ts';

export interface SignedMessage {
  /** The event's id: the same for every attempt and after a replay, so that receivers can drop repeats. */
  readonly id: string;
  readonly body: string;
  /** Epoch milliseconds of this attempt; receivers refuse signatures older than five minutes. */
  readonly at: number;
}

/**
 * The three headers of the Standard Webhooks specification
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md), one signature for each
 * secret. node:crypto instead of the reference library, whose SHA-256 is written in JavaScript; the tests verify with it.
 */
export function signedHeaders(message: SignedMessage, secrets: readonly string[]): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(message.at / 1000));
  const content = `${message.id}.${timestamp}.${message.body}`;
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', signingKey(secret)).update(content).digest('base64')}`,
  );
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
