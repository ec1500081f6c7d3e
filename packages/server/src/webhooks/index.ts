export { createWebhookDelivery, type WebhookDeliveryOptions } from './create-webhook-delivery.ts';
export type { Dispatcher } from './dispatcher.ts';
export {
  createDeliveryLog,
  type DeliveryLog,
  type DeliveryRecord,
  type DeliveryStatus,
} from './outbox/delivery-log.ts';
export { purgeEvents } from './outbox/purge-events.ts';
export { createSecretBox, type SecretBox } from './signing/secret-box.ts';
export { newWebhookSecret, rotatedSecrets } from './signing/webhook-secrets.ts';
export { wakeOnCommit } from './wake-on-commit.ts';
