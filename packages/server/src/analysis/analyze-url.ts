import type { Analysis, AnalyzeRequest } from '@lurewatch/contract';
import { type ParseUrlResult, parseUrl } from '@lurewatch/engine';
import { ApiError } from '../api-error.ts';
import type { Caller } from '../limits/caller.ts';
import { newId } from '../store/id.ts';
import { WrittenJson } from '../written-json.ts';
import { analysisRecord } from './analysis-record.ts';
import { type CommitDependencies, commitAnalyses } from './commit-analyses.ts';
import type { TakeTurn } from './fair-turns.ts';
import { type JudgeDependencies, judgeUrl } from './judge-url.ts';
import { ensureQuota } from './quota.ts';
import { testAnswer } from './test-urls.ts';
import { writeAnalysis } from './write-analysis.ts';

export interface AnalysisDependencies extends JudgeDependencies, CommitDependencies {
  /** Before each URL of a batch. */
  readonly takeTurn: TakeTurn;
}

export interface AnswerToOne {
  readonly analysis: WrittenJson<Analysis>;
  readonly fromCache: boolean;
}

/**
 * Analyses one URL for a caller. The answer comes only after its row is durable.
 * @throws ApiError 400 when it is no URL that can be analysed, 429 when the quota is used up.
 */
export async function analyzeUrl(
  caller: Caller,
  request: AnalyzeRequest,
  deps: AnalysisDependencies,
): Promise<AnswerToOne> {
  const parsed = parseWithin(caller.limits.max_url_length, request.url);
  if (!parsed.ok) throw urlRefusal(parsed, caller.limits.max_url_length);
  if (caller.isTest) return analyzeForTest(caller, parsed.url, deps);

  const accountId = caller.account.id;
  const startedAt = deps.now();
  ensureQuota(caller, deps.usage.known(accountId, startedAt), 1, startedAt);

  const judged = await judgeUrl(parsed.url, { accountId, depth: request.depth ?? 'full' }, deps);
  const keyId = caller.key?.id ?? null;
  const record = analysisRecord(
    judged,
    { id: newId('ana', judged.analyzedAt), accountId, keyId, batchId: null },
    deps.engine,
  );
  await commitAnalyses(caller, [record], { isStored: request.store ?? true }, deps);
  return { analysis: writeAnalysis(record, judged), fromCache: judged.fromCache };
}

/** Fixed answers for the test URLs; any other URL is judged by its text alone. Nothing is stored or charged. */
async function analyzeForTest(
  caller: Caller,
  url: Parameters<typeof judgeUrl>[0],
  deps: AnalysisDependencies,
): Promise<AnswerToOne> {
  const fixed = testAnswer(url, deps.engine, deps.now());
  if (fixed) return { analysis: new WrittenJson(JSON.stringify(fixed)), fromCache: false };
  const accountId = caller.account.id;
  const judged = await judgeUrl(url, { accountId, depth: 'fast' }, deps);
  const origin = { id: newId('ana', judged.analyzedAt), accountId, keyId: caller.key?.id ?? null, batchId: null };
  return { analysis: writeAnalysis(analysisRecord(judged, origin, deps.engine), judged), fromCache: false };
}

/** `parseUrl` knows the longest URL of all; a plan may allow less. */
export function parseWithin(maxLength: number, text: string): ParseUrlResult {
  if (text.length > maxLength && [...text].length > maxLength) {
    return { ok: false, code: 'url_too_long', message: `The URL is longer than ${maxLength} characters.` };
  }
  return parseUrl(text);
}

function urlRefusal({ code, message }: Extract<ParseUrlResult, { ok: false }>, limit: number): ApiError {
  const details = [{ field: 'url', issue: ISSUES[code], ...(code === 'url_too_long' && { limit }) }];
  return new ApiError(code, message, { details });
}

const ISSUES = {
  url_missing: 'required',
  invalid_url: 'format',
  unsupported_scheme: 'scheme',
  url_too_long: 'max_length',
} as const;
