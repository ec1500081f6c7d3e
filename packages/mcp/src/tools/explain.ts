import type { Analysis, Lurewatch } from '@lurewatch/sdk';
import { z } from 'zod';
import { ensurePublicUrl } from '../public-url.ts';
import { dayAndMinute } from '../told/day-and-minute.ts';
import { failedWords, MOST_REASONS } from '../told/tell-check.ts';
import { verdictWords } from '../told/verdict-words.ts';
import { Refusal, type Told, type Tool, tool } from '../tool.ts';
import { url } from './inputs.ts';

const MOST_STOPS = 10;

export function explainTool(client: Lurewatch): Tool {
  return tool({
    name: 'explain',
    title: 'Explain a verdict',
    description:
      'All reasons for a verdict with their share of the score, the way of redirects, and what is known of the site. Of a kept analysis by its id (from search_history), or of an address, which is then judged by its text and the lists alone.',
    input: z.strictObject({
      analysis: z.string().min(1).max(100).optional().describe('id of a kept analysis, ana_…'),
      url: url.optional(),
    }),
    needs: [],
    async run({ analysis: id, url }, signal) {
      if ((id === undefined) === (url === undefined)) throw new Refusal('Give either analysis or url.');
      if (id !== undefined) return tell(await client.getAnalysis(id, { signal }));
      return tell(await client.analyze(ensurePublicUrl(url ?? ''), { depth: 'fast', store: false, signal }));
    },
  });
}

function tell(analysis: Analysis): Told {
  const { verdict, score, basis, base_score, url, summary, brand_detected, official_domain, signals, facts } = analysis;
  const start =
    base_score === null ? '' : ` Every address starts at ${base_score} points; each reason adds its points.`;
  return {
    words: `${verdictWords(verdict, score, basis)}${start}${failedWords(analysis)}`,
    data: {
      url,
      analyzed_at: dayAndMinute(analysis.analyzed_at),
      summary,
      ...(brand_detected !== null && { imitates: brand_detected, official_domain }),
      reasons: signals.slice(0, MOST_REASONS).map(({ impact, message }) => ({ points: impact, reason: message })),
      ...(analysis.redirects.length > 0 && { redirects: analysis.redirects.slice(0, MOST_STOPS) }),
      ...(facts !== null && {
        site: {
          domain: facts.registered_domain,
          registered_at: facts.registered_at && dayAndMinute(facts.registered_at),
          registrar: facts.registrar,
          page_title: facts.page_title,
        },
      }),
    },
  };
}
