import type { AnalysisDependencies } from '../analysis/analyze-url.ts';
import type { OperationHandlers } from '../api/operation-handler.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { analyzeLog } from './analyze-log.ts';

/** Lines of logs, each with the verdict on its addresses. */
export function openLogs(analysis: AnalysisDependencies, rateLimiter: RateLimiter) {
  const handlers: Pick<OperationHandlers, 'analyzeLog'> = {
    async analyzeLog({ caller, body: { lines } }) {
      return { data: await analyzeLog(caller, lines, { analysis, rateLimiter }) };
    },
  };
  return { handlers };
}
