import { type JudgedLog, MOST_LOG_ADDRESSES } from '@lurewatch/contract';
import type { AnalysisDependencies } from '../analysis/analyze-url.ts';
import { ensureQuota } from '../analysis/quota.ts';
import { chargeFurther, rateExceeded } from '../api/charge-further.ts';
import type { Caller } from '../limits/caller.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { chargeLog } from './charge-log.ts';
import { differentUrls } from './different-urls.ts';
import { judgeAddresses } from './judge-addresses.ts';
import { addressText, readLines } from './read-lines.ts';
import { writeLog } from './write-log.ts';

export interface LogDependencies {
  readonly analysis: AnalysisDependencies;
  readonly rateLimiter: RateLimiter;
}

/**
 * Judges the lines of a log by the addresses in them. Each different address is judged, charged and counted by the rate once, and
 * nothing of them is stored; with fewer units left nothing is done.
 * @throws ApiError 429 when too little quota is left, or an earlier request is still being paid.
 */
export async function analyzeLog(
  caller: Caller,
  lines: readonly string[],
  { analysis, rateLimiter }: LogDependencies,
): Promise<JudgedLog> {
  const takeTurn = () => analysis.takeTurn(caller.account.id);
  const read = await readLines(lines, takeTurn);
  const bounds = { longest: caller.limits.max_url_length, most: MOST_LOG_ADDRESSES };
  const { urls, hrefOf } = await differentUrls(read, { ...bounds, takeTurn });
  const at = analysis.now();
  ensureQuota(caller, analysis.usage.known(caller.account.id, at), urls.length, at);
  const decision = await chargeFurther(caller, urls.length - 1, rateLimiter);
  if (decision !== null && !decision.allowed) throw rateExceeded(caller, decision.retryAfterMs);
  const { judgements, records } = await judgeAddresses(caller, urls, analysis);
  await chargeLog(caller, records, analysis);
  return writeLog(read, (address) => judgements.get(hrefOf.get(addressText(address)) ?? ''), records.length);
}
