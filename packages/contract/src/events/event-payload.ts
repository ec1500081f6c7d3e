import Type from 'typebox';
import { AccessRequest } from '../schema/access-request.ts';
import { Analysis } from '../schema/analysis.ts';
import { AuditEntryAdded } from '../schema/audit-entry.ts';
import { JudgedMessage } from '../schema/message.ts';
import { Report } from '../schema/report.ts';
import { Timestamp } from '../schema/scalars.ts';
import { BatchCompleted, QuotaThreshold, SearchMatch, VerdictChange, WebhookTest } from './event-data.ts';
import type { WebhookEvent } from './event-table.ts';

/** `data` of each event's payload. */
const EVENT_DATA = {
  'analysis.dangerous': Analysis,
  'analysis.suspicious': Analysis,
  'analysis.completed': Analysis,
  'message.dangerous': JudgedMessage,
  'verdict.changed': VerdictChange,
  'search.matched': SearchMatch,
  'batch.completed': BatchCompleted,
  'quota.threshold': QuotaThreshold,
  'report.resolved': Report,
  'access.requested': AccessRequest,
  'audit.entry': AuditEntryAdded,
  'webhook.test': WebhookTest,
} as const satisfies Record<WebhookEvent, Type.TObject>;

export type EventData<E extends WebhookEvent> = Type.Static<(typeof EVENT_DATA)[E]>;

/** The body of a delivery; `type` tells which `data` it holds. */
export type EventPayload = {
  [E in WebhookEvent]: { readonly type: E; readonly timestamp: string; readonly data: EventData<E> };
}[WebhookEvent];

/** Schema of the body of a delivery of `event`. */
export function eventPayloadSchema(event: WebhookEvent): Type.TObject {
  return Type.Object(
    { type: Type.Literal(event), timestamp: Timestamp, data: EVENT_DATA[event] },
    { title: payloadTitle(event) },
  );
}

/** What `data` of `event` is called in the OpenAPI document. */
export function eventDataTitle(event: WebhookEvent): string {
  return String(Object(EVENT_DATA[event]).title);
}

/** `verdict.changed` is described as `VerdictChangedEvent`. */
function payloadTitle(event: WebhookEvent): string {
  const words = event.split('.').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Event`;
}
