import type { Lurewatch } from '@lurewatch/sdk';
import { z } from 'zod';
import { ensurePublicUrl } from '../public-url.ts';
import { tellCheck } from '../told/tell-check.ts';
import { type Tool, tool } from '../tool.ts';
import { depth, url } from './inputs.ts';

export function checkUrlTool(client: Lurewatch): Tool {
  return tool({
    name: 'check_url',
    title: 'Check an address',
    description:
      'Is a web address phishing? A verdict (safe, suspicious, dangerous, unknown), a safety score and the strongest reasons. Nothing enters the history.',
    input: z.strictObject({ url, depth }),
    needs: ['analyze'],
    asksOthers: true,
    run: async ({ url, depth }, signal) =>
      tellCheck(url, await client.analyze(ensurePublicUrl(url), { depth, store: false, signal })),
  });
}
