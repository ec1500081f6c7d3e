export type * from '@lurewatch/contract';
export * from './lurewatch.ts';
export { LurewatchError, type LurewatchErrorCode } from './lurewatch-error.ts';
export type { LurewatchOptions } from './send-request.ts';
export { bytesOfOverlay, type KeptOverlay, keyIdOf, type Taking, takeOverlay } from './take-overlay.ts';
export { type VerifyWebhookOptions, verifyWebhook, type WebhookDelivery } from './verify-webhook.ts';
