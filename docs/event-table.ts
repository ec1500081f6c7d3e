import { join } from 'node:path';
import { EVENT_TABLE, eventDataTitle, WEBHOOK_EVENTS } from '../packages/contract/src/index.ts';
import type { GeneratedPart } from './generated-part.ts';

/** The table of events in docs/webhooks.md, made from the contract. */
export const eventTable: GeneratedPart = {
  path: join(import.meta.dirname, 'webhooks.md'),
  name: 'events',
  text: () =>
    [
      '| event | sent when | `data` (a schema of `/openapi.json`) |',
      '|---|---|---|',
      ...WEBHOOK_EVENTS.map((event) => `| \`${event}\` | ${EVENT_TABLE[event].when} | \`${eventDataTitle(event)}\` |`),
    ].join('\n'),
};
