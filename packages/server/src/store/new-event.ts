import type { EventData } from '@lurewatch/contract';
import { newId } from './id.ts';
import type { Instant } from './instant.ts';
import type { EventRecord, EventType } from './tables/events.ts';

/** An event as it is stored; the contract says what its `data` holds. */
export function newEvent<E extends EventType>(
  type: E,
  accountId: string,
  data: EventData<E>,
  at: Instant,
): EventRecord {
  return { id: newId('evt', at), accountId, type, data, createdAt: at };
}
