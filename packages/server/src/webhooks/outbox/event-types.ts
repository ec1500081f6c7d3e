import { WEBHOOK_EVENTS } from '@lurewatch/contract';
import type { EventType } from '../../store/records.ts';

/** The contract's names are the stored ones. */
export const EVENT_TYPES: readonly EventType[] = WEBHOOK_EVENTS;
