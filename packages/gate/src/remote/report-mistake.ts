import { parseUrl } from '@lurewatch/engine';
import type { Lurewatch } from '@lurewatch/sdk';
import { askedUrl } from '../decision/asked-url.ts';

const REPORT_TIMEOUT_MS = 15_000;

/** Has the service store an analysis of the URL, which a person asked for, and reports that it should be safe. */
export function createReport(
  lurewatch: Pick<Lurewatch, 'analyze' | 'report'>,
  sendQuery: boolean,
): (url: string, comment: string) => Promise<void> {
  return async (text, comment) => {
    const parsed = parseUrl(text);
    if (!parsed.ok) throw new Error('this is no URL');
    const signal = AbortSignal.timeout(REPORT_TIMEOUT_MS);
    const { href } = askedUrl(parsed.url, sendQuery);
    const { id } = await lurewatch.analyze(href, { depth: 'fast', signal });
    await lurewatch.report({ analysisId: id, expected: 'safe', comment: comment.slice(0, 1000) }, { signal });
  };
}
