import Type from 'typebox';
import { DEFAULT_WEBHOOK_EVENTS, WEBHOOK_EVENTS } from '../events/event-table.ts';
import { identifier, LANGUAGES, nullable, oneOf, PageQuery, Timestamp, text } from './scalars.ts';

const MAX_DESCRIPTION_LENGTH = 500;

export const WEBHOOK_FORMATS = ['lurewatch', 'slack', 'teams', 'discord', 'mattermost', 'ntfy'] as const;

const format = oneOf(WEBHOOK_FORMATS, {
  description:
    'What the body of a delivery is. lurewatch: the event, as the webhooks of this document describe it; slack: a message for an incoming webhook of Slack (text, blocks); teams: an Adaptive Card for the Workflows of Microsoft Teams; discord: a message for a webhook of a Discord channel (content); mattermost: a message for an incoming webhook of Mattermost (text); ntfy: the message as plain text, for the address of a topic. Messages have URLs defanged. Default: lurewatch.',
});

const lang = oneOf(LANGUAGES, {
  description:
    'Language of what a delivery tells: `summary` and the messages of the signals of an analysis, and all of a message to a chat; of pt, pl, nl, tr and ja, the messages of the signals stay English. Default: en.',
});

const webhookFields = {
  id: identifier('wh', 'The webhook.'),
  url: Type.String(),
  events: Type.Array(oneOf(WEBHOOK_EVENTS)),
  format,
  lang,
  description: nullable(Type.String()),
  status: oneOf(['enabled', 'disabled']),
  disabled_reason: nullable(
    oneOf(['gone', 'failing', 'manual'], {
      description: 'gone: it answered 410; failing: five days without one success; manual: by its owner.',
    }),
  ),
  created_at: Timestamp,
  updated_at: Timestamp,
  last_delivery: nullable(Type.String({ format: 'date-time', description: 'Instant of the latest attempt.' })),
  consecutive_failures: Type.Integer({ minimum: 0 }),
};

export const Webhook = Type.Object(webhookFields, { title: 'Webhook' });

/** Only the answers of create and rotate carry the secret. */
export const WebhookWithSecret = Type.Object(
  {
    ...webhookFields,
    secret: Type.String({
      description: 'Signs every delivery (Standard Webhooks). Shown only now.',
      examples: ['whsec_…'],
    }),
  },
  { title: 'WebhookWithSecret' },
);

const writable = {
  url: Type.String({
    maxLength: 2048,
    description: 'https, a public address, no user name or password in it.',
    examples: ['https://hooks.example.com/phishing'],
  }),
  events: Type.Array(Type.String(), {
    minItems: 1,
    maxItems: 20,
    description: `Any of: ${WEBHOOK_EVENTS.join(', ')}. Default: ${DEFAULT_WEBHOOK_EVENTS.join(', ')}.`,
  }),
  description: nullable(text({ maxLength: MAX_DESCRIPTION_LENGTH })),
};

export const CreateWebhookRequest = Type.Object(
  {
    url: writable.url,
    events: Type.Optional(writable.events),
    format: Type.Optional(format),
    lang: Type.Optional(lang),
    description: Type.Optional(writable.description),
  },
  { title: 'CreateWebhookRequest' },
);

export const UpdateWebhookRequest = Type.Object(
  {
    url: Type.Optional(writable.url),
    events: Type.Optional(writable.events),
    format: Type.Optional(format),
    lang: Type.Optional(lang),
    description: Type.Optional(writable.description),
    status: Type.Optional(oneOf(['enabled', 'disabled'])),
  },
  { title: 'UpdateWebhookRequest' },
);

const DeliveryAttempt = Type.Object(
  {
    attempted_at: Timestamp,
    duration_ms: Type.Number(),
    response_status: nullable(Type.Integer({ description: 'null when nothing was answered.' })),
    response_body: nullable(Type.String({ description: 'Its first kilobyte.' })),
    error: nullable(Type.String({ description: 'Why nothing was answered.' })),
  },
  { title: 'DeliveryAttempt' },
);

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed'] as const;

export const Delivery = Type.Object(
  {
    id: identifier('dlv', 'The delivery.'),
    webhook_id: Type.String(),
    event_id: Type.String({ description: 'The webhook-id of every attempt.' }),
    event_type: oneOf(WEBHOOK_EVENTS),
    payload: Type.String({ description: 'The body that is sent, in the format of the webhook.' }),
    status: oneOf(DELIVERY_STATUSES),
    created_at: Timestamp,
    next_attempt_at: nullable(
      Type.String({ format: 'date-time', description: 'null when no further attempt is planned.' }),
    ),
    attempts: Type.Array(DeliveryAttempt, { description: 'Oldest first.' }),
  },
  { title: 'Delivery' },
);

export const DeliveriesQuery = Type.Object({ ...PageQuery, status: Type.Optional(oneOf(DELIVERY_STATUSES)) });

export const DeliveryParams = Type.Object({ id: Type.String(), delivery_id: Type.String() });

export const QueuedDelivery = Type.Object({ delivery_id: Type.String() });

export const ReplayFailedRequest = Type.Object(
  {
    since: Type.String({
      format: 'date-time',
      description: 'Failed deliveries created at or after this instant.',
      examples: ['2026-11-20T00:00:00Z'],
    }),
  },
  { title: 'ReplayFailedRequest' },
);

export const ReplayedDeliveries = Type.Object({ replayed: Type.Integer({ minimum: 0 }) });

export const DeletedWebhook = Type.Object({ id: Type.String(), deleted: Type.Literal(true) });

export type Delivery = Type.Static<typeof Delivery>;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];
export type Webhook = Type.Static<typeof Webhook>;
export type WebhookWithSecret = Type.Static<typeof WebhookWithSecret>;
