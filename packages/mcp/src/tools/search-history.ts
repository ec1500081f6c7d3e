import type { Lurewatch } from '@lurewatch/sdk';
import { z } from 'zod';
import { dayAndMinute } from '../told/day-and-minute.ts';
import { countWords } from '../told/verdict-words.ts';
import { type Tool, tool } from '../tool.ts';

const MOST_ROWS = 50;
const instant = z.union([z.iso.date(), z.iso.datetime()]).optional();

export function searchHistoryTool(client: Lurewatch): Tool {
  return tool({
    name: 'search_history',
    title: 'Search earlier analyses',
    description: 'Earlier analyses of this account, newest first, with the ids that explain and report take.',
    input: z.strictObject({
      search: z
        .string()
        .min(1)
        .max(2_048)
        .optional()
        .describe('an id, an address, a host or domain, a brand, or part of an address'),
      verdict: z.enum(['safe', 'suspicious', 'dangerous', 'unknown']).optional(),
      from: instant.describe('at or after this day or instant (UTC)'),
      to: instant.describe('before this instant, or up to the end of this day'),
      limit: z.number().int().min(1).max(MOST_ROWS).default(10),
    }),
    needs: ['history:read'],
    async run({ search, verdict, from, to, limit }, signal) {
      const found = [];
      const filter = {
        ...(search !== undefined && { q: search }),
        ...(verdict !== undefined && { verdict }),
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
      };
      for await (const analysis of client.listAnalyses({ ...filter, pageSize: limit, signal })) {
        found.push(analysis);
        if (found.length === limit) break;
      }
      if (found.length === 0) return { words: 'Nothing was found.' };
      return {
        words: `${found.length} found (at most ${limit}): ${countWords(found.map(({ verdict }) => verdict))}.`,
        data: found.map(({ id, verdict, score, url, brand_detected, analyzed_at }) => ({
          analysis: id,
          at: dayAndMinute(analyzed_at),
          verdict,
          score,
          url,
          ...(brand_detected !== null && { imitates: brand_detected }),
        })),
      };
    },
  });
}
