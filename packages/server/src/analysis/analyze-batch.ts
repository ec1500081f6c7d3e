import type { Batch, BatchRequest, BatchResult } from '@lurewatch/contract';
import type { ParsedUrl, ParseUrlResult } from '@lurewatch/engine';
import { ApiError } from '../api/api-error.ts';
import { WrittenJson } from '../api/written-json.ts';
import type { Caller } from '../limits/caller.ts';
import { newId } from '../store/id.ts';
import type { KeepAnswer } from '../store/tables/kept-answer.ts';
import { type AnalysisDependencies, parseWithin } from './analyze-url.ts';
import type { Analyzed, BatchItem, BatchTask } from './analyzer.ts';
import type { BackgroundRenders } from './background-renders/run-background-renders.ts';
import { commitTermsOf, settleCommit } from './charge-caller.ts';
import { evidenceFor, gatherEach, turnsOf } from './evidence-for.ts';
import { successText } from './judge-batch.ts';
import { ensureQuota } from './quota.ts';
import { testAnswer } from './test-urls.ts';

/**
 * Analyses many URLs. Each is answered at its index; a URL given twice is judged once; one that is no URL fails alone and
 * is free. With fewer units left than URLs nothing is done; what is done is charged and stored whole.
 * @throws ApiError 400 when the batch is too large, 429 when too little quota is left.
 */
export async function analyzeBatch(
  caller: Caller,
  request: BatchRequest,
  deps: AnalysisDependencies,
  keepAnswer: KeepAnswer | null = null,
): Promise<WrittenJson<Batch>> {
  const { batch_size: limit } = caller.limits;
  if (limit !== null && request.urls.length > limit) throw tooLarge(caller, limit);

  const parsed = request.urls.map((url) => parseWithin(caller.limits.max_url_length, url));
  const accountId = caller.account.id;
  const startedAt = deps.now();
  const units = parsed.filter(({ ok }) => ok).length;
  if (!caller.isTest) ensureQuota(caller, deps.usage.known(accountId, startedAt), units, startedAt);

  const depth = caller.isTest ? 'fast' : (request.depth ?? 'full');
  const distinct = new Map<string, { readonly url: ParsedUrl; readonly index: number }>();
  const items = parsed.map((item, index): BatchItem => {
    const input = request.urls[index] ?? '';
    if (!item.ok) return failure(index, input, item);
    const fixed = caller.isTest ? testAnswer(item.url, deps.engine, startedAt) : null;
    if (fixed) return { kind: 'ready', text: successText(index, input, JSON.stringify(fixed)), analysis: fixed };
    const known = distinct.get(item.url.href) ?? { url: item.url, index: distinct.size };
    distinct.set(item.url.href, known);
    return { kind: 'judge', url: item.url, gathered: known.index };
  });
  const takeTurn = turnsOf(depth, () => deps.takeTurn(accountId));
  const gathered = await gatherEach([...distinct.values()], async (url) => {
    await takeTurn();
    return evidenceFor(url, { accountId, depth, context: request.context, withoutLists: caller.isTest }, deps);
  });
  const terms = await commitTermsOf(caller, request.store ?? true, deps);
  const keyId = caller.key?.id ?? null;
  const answer = keepAnswer?.open() ?? null;
  const task = { id: newId('bat', startedAt), items, gathered, accountId, keyId, terms, answer };
  const analyzed = await deps.analyzer.analyzeBatch(task);
  settleCommit(caller, analyzed, deps);
  if (terms?.isStored) offerToDraw(task, analyzed, deps.backgroundRenders);
  return new WrittenJson(analyzed.text);
}

/** What was judged and what was charged are in one order. */
function offerToDraw(
  { accountId, items, gathered }: BatchTask,
  { charged }: Analyzed,
  backgroundRenders: BackgroundRenders,
): void {
  const judged = items.filter((item) => item.kind === 'judge');
  for (const [index, { id, verdict }] of charged.entries()) {
    const item = judged[index];
    const found = item && gathered[item.gathered];
    if (item === undefined || found === undefined) continue;
    backgroundRenders.offer({ accountId, analysisId: id, url: item.url, verdict, evidence: found.evidence });
  }
}

function failure(index: number, url: string, { code, message }: Extract<ParseUrlResult, { ok: false }>): BatchItem {
  const result: BatchResult = { index, url, success: false, error: { code, message } };
  return { kind: 'ready', text: JSON.stringify(result), analysis: null };
}

function tooLarge(caller: Caller, limit: number): ApiError {
  return new ApiError(
    'batch_too_large',
    `The ${caller.account.plan} plan allows ${limit} URLs in one batch: POST /v1/batches takes more, in the background.`,
    {
      details: [{ field: 'urls', issue: 'max_items', limit }],
    },
  );
}
