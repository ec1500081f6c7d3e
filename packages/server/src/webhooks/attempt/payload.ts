import type { EventType } from '../../store/records.ts';
import { isoInstant } from '../../time.ts';

export interface StoredEvent {
  readonly id: string;
  readonly type: EventType;
  /** JSON as it was stored. */
  readonly data: string;
  readonly createdAt: number;
}

/** The body of a delivery, byte for byte the same at every attempt. */
export function eventPayload(event: StoredEvent): string {
  const timestamp = isoInstant(event.createdAt);
  return `{"type":${JSON.stringify(event.type)},"timestamp":"${timestamp}","data":${event.data}}`;
}
