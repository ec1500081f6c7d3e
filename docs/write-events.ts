import { eventTable } from './event-table.ts';
import { writePart } from './generated-part.ts';

writePart(eventTable);
