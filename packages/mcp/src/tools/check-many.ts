import { type BatchResult, type Lurewatch, LurewatchError } from '@lurewatch/sdk';
import { z } from 'zod';
import { readPublicUrl } from '../public-url.ts';
import { type Row, tellMany } from '../told/tell-many.ts';
import { type Tool, tool } from '../tool.ts';
import { depth, urls } from './inputs.ts';

/** What every plan takes in one request. */
const SMALLEST_BATCH = 10;

export function checkManyTool(client: Lurewatch): Tool {
  return tool({
    name: 'check_many',
    title: 'Check many addresses',
    description:
      'Are web addresses phishing? Up to 100 at once: one line each, in their order, with verdict, safety score and, unless safe, the reason. Nothing enters the history.',
    input: z.strictObject({ urls, depth }),
    needs: ['analyze'],
    asksOthers: true,
    async run({ urls, depth }, signal) {
      const read = urls.map(readPublicUrl);
      const asked = read.flatMap((one) => (one.ok ? [one.href] : []));
      const judged = (await judgeAll(client, asked, { depth, store: false, signal })).values();
      const rows = read.map((one): Row => {
        if (!one.ok) return { verdict: 'refused', why: one.why };
        return judged.next().value ?? { verdict: 'failed', why: 'The service said nothing about it.' };
      });
      return tellMany(urls, rows);
    },
  });
}

type Options = Parameters<Lurewatch['batch']>[1];

/** At once, or in as many parts as every plan takes. */
async function judgeAll(client: Lurewatch, urls: readonly string[], options: Options): Promise<readonly Row[]> {
  if (urls.length === 0) return [];
  try {
    return (await client.batch(urls, options)).results.map(rowOf);
  } catch (error) {
    if (!(error instanceof LurewatchError) || error.code !== 'batch_too_large') throw error;
    return judgeInParts(client, urls, options);
  }
}

/** What was judged before a limit came in the way is told all the same. */
async function judgeInParts(client: Lurewatch, urls: readonly string[], options: Options): Promise<readonly Row[]> {
  const rows: Row[] = [];
  while (rows.length < urls.length) {
    const part = urls.slice(rows.length, rows.length + SMALLEST_BATCH);
    try {
      rows.push(...(await client.batch(part, options)).results.map(rowOf));
    } catch (error) {
      if (!(error instanceof LurewatchError) || rows.length === 0) throw error;
      const { code } = error;
      return [...rows, ...urls.slice(rows.length).map((): Row => ({ verdict: 'failed', why: code }))];
    }
  }
  return rows;
}

function rowOf({ data, error }: BatchResult): Row {
  if (data === undefined) return { verdict: 'failed', why: error?.message ?? 'The service said nothing about it.' };
  const { verdict, score, brand_detected: brand, summary } = data;
  return { verdict, score, brand, why: summary };
}
