import { ageingTables } from './ageing-tables.ts';
import { eventTable } from './event-table.ts';
import type { GeneratedPart } from './generated-part.ts';
import { planFields } from './plan-fields.ts';

/** Everything that a program writes into a hand-written document. */
export const generatedParts: readonly GeneratedPart[] = [eventTable, planFields, ...ageingTables];
