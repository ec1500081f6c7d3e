import type { Lurewatch } from '@lurewatch/sdk';
import type { Tool } from '../tool.ts';
import { checkManyTool } from './check-many.ts';
import { checkMessageTool } from './check-message.ts';
import { checkUrlTool } from './check-url.ts';
import { domainTool } from './domain.ts';
import { explainTool } from './explain.ts';
import { reportTool } from './report.ts';
import { searchHistoryTool } from './search-history.ts';

/** What a service answers. Only `report` leaves something in the history. */
export function serviceTools(client: Lurewatch): readonly Tool[] {
  return [
    checkUrlTool(client),
    checkManyTool(client),
    checkMessageTool(client),
    explainTool(client),
    searchHistoryTool(client),
    domainTool(client),
    reportTool(client),
  ];
}
