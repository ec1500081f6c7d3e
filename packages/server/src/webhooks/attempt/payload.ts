import type { EventData, EventPayload, ToldLanguage, WebhookFormat } from '@lurewatch/contract';
import { tellAnalysis } from '../../formats/tell-analysis.ts';
import type { EventType } from '../../store/tables/events.ts';
import { isoInstant } from '../../time/time.ts';
import { slackBody, teamsBody } from './chat-body.ts';
import { type ChatMessage, chatMessage } from './chat-message.ts';
import { discordBody, mattermostBody, ntfyBody } from './markdown-body.ts';

export interface StoredEvent {
  readonly id: string;
  readonly type: EventType;
  /** JSON as it was stored. */
  readonly data: string;
  readonly createdAt: number;
}

/** How the owner of a webhook wants its deliveries. */
export interface Wording {
  readonly format: WebhookFormat;
  readonly language: ToldLanguage;
  /** Where people reach the service; null: nothing leads there. */
  readonly publicUrl: string | null;
}

/** The body of a delivery, byte for byte the same at every attempt of one wording. */
export function deliveryBody(event: StoredEvent, { format, language, publicUrl }: Wording): string {
  const payload = eventPayload(event);
  if (format === 'lurewatch' && language === 'en') return payload;
  const told = inLanguage(JSON.parse(payload) as EventPayload, language); // as it was stored by us
  if (format === 'lurewatch') return JSON.stringify(told);
  return CHAT_BODIES[format](chatMessage(told, language, publicUrl));
}

const CHAT_BODIES: Readonly<Record<Exclude<WebhookFormat, 'lurewatch'>, (message: ChatMessage) => string>> = {
  slack: slackBody,
  teams: teamsBody,
  discord: discordBody,
  mattermost: mattermostBody,
  ntfy: ntfyBody,
};

export function contentTypeOf(format: WebhookFormat): string {
  return format === 'ntfy' ? 'text/plain; charset=utf-8' : 'application/json';
}

/** Stored events are English; sentences are made anew from the codes and evidence that stand beside them. */
export function inLanguage(event: EventPayload, language: ToldLanguage): EventPayload {
  switch (event.type) {
    case 'analysis.dangerous':
    case 'analysis.suspicious':
    case 'analysis.completed':
      return { ...event, data: tellAnalysis(event.data, language) };
    case 'search.matched': {
      const { analysis } = event.data;
      return { ...event, data: { ...event.data, analysis: analysis && tellAnalysis(analysis, language) } };
    }
    default:
      return event;
  }
}

/** An event as it is told, from its parts. */
export function eventOf<E extends EventType>(
  type: E,
  at: number,
  data: EventData<E>,
): { readonly type: E; readonly timestamp: string; readonly data: EventData<E> } {
  return { type, timestamp: isoInstant(at), data };
}

function eventPayload(event: StoredEvent): string {
  const timestamp = isoInstant(event.createdAt);
  return `{"type":${JSON.stringify(event.type)},"timestamp":"${timestamp}","data":${event.data}}`;
}
