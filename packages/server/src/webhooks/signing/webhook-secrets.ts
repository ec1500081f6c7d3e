import type { SecretBox } from '../../sealing/secret-box.ts';
import type { WebhookRecord } from '../../store/tables/webhooks.ts';
import { newSigningSecret } from './signing-secret.ts';

/** After a rotation the old secret signs as well for this long. */
export const SECRET_OVERLAP_MS: number = 24 * 60 * 60 * 1000;

/** A new secret, shown once, and the sealed form that is stored. */
export function newWebhookSecret(box: SecretBox): { readonly secret: string; readonly sealed: string } {
  const secret = newSigningSecret();
  return { secret, sealed: box.seal(secret) };
}

export type SealedSecrets = Pick<WebhookRecord, 'sealedSecret' | 'sealedPreviousSecret' | 'previousSecretUntil'>;

/** What a rotation changes. A second rotation within the overlap ends the first secret's life at once. */
export function rotatedSecrets(current: SealedSecrets, sealed: string, now: number): SealedSecrets {
  return {
    sealedSecret: sealed,
    sealedPreviousSecret: current.sealedSecret,
    previousSecretUntil: now + SECRET_OVERLAP_MS,
  };
}

/** The secrets that sign at this moment, the newest first. */
export function openSecrets(box: SecretBox, secrets: SealedSecrets, now: number): readonly string[] {
  const { sealedSecret, sealedPreviousSecret, previousSecretUntil } = secrets;
  const current = box.open(sealedSecret);
  const isOverlapping = sealedPreviousSecret !== null && previousSecretUntil !== null && now < previousSecretUntil;
  return isOverlapping ? [current, box.open(sealedPreviousSecret)] : [current];
}
