import type { Analysis, AnalyzeRequest } from '@lurewatch/contract';
import { type Engine, type ParsedUrl, type ParseUrlResult, parseUrl } from '@lurewatch/engine';
import { ApiError } from '../api/api-error.ts';
import { WrittenJson } from '../api/written-json.ts';
import { cameFromCache } from '../evidence/check-records.ts';
import type { Caller } from '../limits/caller.ts';
import type { SeenPages } from '../seen-pages/create-seen-pages.ts';
import type { KeepAnswer } from '../store/tables/kept-answer.ts';
import type { AnalysisWriter } from '../store/writer/analysis-writer.ts';
import type { Analyzer } from './analyzer.ts';
import type { BackgroundRenders } from './background-renders/run-background-renders.ts';
import { type ChargeDependencies, commitTermsOf, settleCommit } from './charge-caller.ts';
import { type DrawInAnswerDependencies, evidenceWithDrawing } from './draw-in-answer.ts';
import type { TakeTurn } from './fair-turns.ts';
import { ensureQuota } from './quota.ts';
import { testAnswer } from './test-urls.ts';

export interface AnalysisDependencies extends DrawInAnswerDependencies, ChargeDependencies {
  readonly engine: Engine;
  readonly analyzer: Analyzer;
  readonly backgroundRenders: BackgroundRenders;
  /** Where pages are compared with those seen before. */
  readonly seenPages?: Pick<SeenPages, 'noteJudged'> | undefined;
  /** Between the URLs of a batch. */
  readonly takeTurn: TakeTurn;
  /** For what is committed here, with steps of its own: rechecks and batches in the background. */
  readonly writer: AnalysisWriter;
}

export interface AnswerToOne {
  readonly analysis: WrittenJson<Analysis>;
  readonly fromCache: boolean;
}

/**
 * Analyses one URL for a caller. The answer comes only after its row is durable. A test key gets fixed answers for the test
 * URLs, and the text alone judged of any other; nothing of it is stored or charged.
 * @throws ApiError 400 when it is no URL that can be analysed, 429 when the quota is used up.
 */
export async function analyzeUrl(
  caller: Caller,
  request: AnalyzeRequest,
  deps: AnalysisDependencies,
  keepAnswer: KeepAnswer | null = null,
): Promise<AnswerToOne> {
  const parsed = parseWithin(caller.limits.max_url_length, request.url);
  if (!parsed.ok) throw urlRefusal(parsed, caller.limits.max_url_length);
  return analyzeParsedUrl(caller, parsed.url, request, deps, keepAnswer);
}

/** The same for one that was read already. @throws ApiError 429 when the quota is used up. */
export async function analyzeParsedUrl(
  caller: Caller,
  url: ParsedUrl,
  request: Omit<AnalyzeRequest, 'url'>,
  deps: AnalysisDependencies,
  keepAnswer: KeepAnswer | null = null,
): Promise<AnswerToOne> {
  const accountId = caller.account.id;
  const startedAt = deps.now();
  const fixed = caller.isTest ? testAnswer(url, deps.engine, startedAt) : null;
  if (fixed !== null) return { analysis: new WrittenJson(JSON.stringify(fixed)), fromCache: false };
  if (!caller.isTest) ensureQuota(caller, deps.usage.known(accountId, startedAt), 1, startedAt);

  const depth = caller.isTest ? 'fast' : (request.depth ?? 'full');
  if (depth === 'render' && !deps.canRender) throw noRenderer();
  const gathered = await evidenceWithDrawing(
    url,
    { accountId, depth, context: request.context, withoutLists: caller.isTest },
    deps,
  );
  const terms = await commitTermsOf(caller, request.store ?? true, deps);
  const keyId = caller.key?.id ?? null;
  const fromCache = cameFromCache(gathered.evidence);
  const answer = keepAnswer?.open({ meta: { cached: fromCache } }) ?? null;
  const analyzed = await deps.analyzer.analyze({ url, gathered, accountId, keyId, terms, answer });
  settleCommit(caller, analyzed, deps);
  if (terms?.isStored) {
    for (const { id, verdict } of analyzed.charged) {
      deps.seenPages?.noteJudged(gathered.evidence, verdict);
      deps.backgroundRenders.offer({ accountId, analysisId: id, url, verdict, evidence: gathered.evidence });
    }
  }
  return { analysis: new WrittenJson(analyzed.text), fromCache };
}

function noRenderer(): ApiError {
  const details = [{ field: 'depth', issue: 'unavailable' }];
  return new ApiError('invalid_body', 'This service has no renderer: use "full" or "fast".', { details });
}

/** `parseUrl` knows the longest URL of all; a plan may allow less. */
export function parseWithin(maxLength: number, text: string): ParseUrlResult {
  // A character takes two units of the text at most: counting them in a very long one would take a while.
  if (text.length > 2 * maxLength || (text.length > maxLength && [...text].length > maxLength)) {
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
