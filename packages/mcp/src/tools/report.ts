import type { Lurewatch } from '@lurewatch/sdk';
import { z } from 'zod';
import { ensurePublicUrl } from '../public-url.ts';
import { Refusal, type Tool, tool } from '../tool.ts';
import { url } from './inputs.ts';

export function reportTool(client: Lurewatch): Tool {
  return tool({
    name: 'report',
    title: 'Report a wrong verdict',
    description:
      'Says that a verdict is wrong, for an administrator to look at. The only tool that changes something: use it when the user asks for it. Of a kept analysis by its id, or of an address, which is then judged once more and kept.',
    input: z.strictObject({
      analysis: z.string().min(1).max(100).optional().describe('id of a kept analysis, ana_…'),
      url: url.optional(),
      expected: z.enum(['safe', 'dangerous']).describe('what the verdict should have been'),
      comment: z.string().max(2_000).optional(),
    }),
    needs: ['reports'],
    writes: true,
    async run({ analysis, url, expected, comment }, signal) {
      if ((analysis === undefined) === (url === undefined)) throw new Refusal('Give either analysis or url.');
      const analysisId =
        analysis ?? (await client.analyze(ensurePublicUrl(url ?? ''), { depth: 'fast', store: true, signal })).id;
      const reported = { analysisId, expected, ...(comment !== undefined && { comment }) };
      const { id, status } = await client.report(reported, { signal });
      return { words: `Reported as ${expected}; it waits for an administrator.`, data: { report: id, status } };
    },
  });
}
