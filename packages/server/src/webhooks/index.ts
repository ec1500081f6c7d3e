export { createSecretBox } from '../secret-box.ts';
export { createWebhookDelivery } from './create-webhook-delivery.ts';
export type { Dispatcher } from './dispatcher.ts';
export { createDeliveryLog } from './outbox/delivery-log.ts';
export { newWebhookSecret } from './signing/webhook-secrets.ts';
