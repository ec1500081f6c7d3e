import type { EventPayload, WebhookFormat } from '@lurewatch/contract';
import type { EventType } from '../../store/tables/events.ts';
import { isoInstant } from '../../time/time.ts';
import { slackBody, teamsBody } from './chat-body.ts';
import { chatMessage } from './chat-message.ts';

export interface StoredEvent {
  readonly id: string;
  readonly type: EventType;
  /** JSON as it was stored. */
  readonly data: string;
  readonly createdAt: number;
}

/** The body of a delivery, byte for byte the same at every attempt of one format. */
export function deliveryBody(event: StoredEvent, format: WebhookFormat, publicUrl: string | null): string {
  const payload = eventPayload(event);
  if (format === 'lurewatch') return payload;
  const message = chatMessage(JSON.parse(payload) as EventPayload, publicUrl); // as it was stored by us
  return format === 'slack' ? slackBody(message) : teamsBody(message);
}

function eventPayload(event: StoredEvent): string {
  const timestamp = isoInstant(event.createdAt);
  return `{"type":${JSON.stringify(event.type)},"timestamp":"${timestamp}","data":${event.data}}`;
}
