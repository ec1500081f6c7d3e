import { createHash } from 'node:crypto';
import { type ParsedUrl, parseLongUrl } from '@lurewatch/engine';
import {
  judgeMessage,
  type LinkJudgement,
  linksToJudge,
  type MessageFacts,
  type MessageReader,
  type MessageVerdict,
  MOST_JUDGED,
  withJudgements,
} from '@lurewatch/message';
import { type AnalysisDependencies, parseWithin } from '../analysis/analyze-url.ts';
import { evidenceFor, gatherEach } from '../analysis/evidence-for.ts';
import type { JudgeItem } from '../analysis/judge-records.ts';
import { ensureQuota } from '../analysis/quota.ts';
import { presentAnalysis } from '../analysis/write-analysis.ts';
import { ApiError } from '../api/api-error.ts';
import type { Caller } from '../limits/caller.ts';
import { newId } from '../store/id.ts';
import type { AnalysisRecord } from '../store/tables/analyses/analysis-columns.ts';

export interface MessageDependencies {
  readonly reader: MessageReader;
  readonly analysis: AnalysisDependencies;
  readonly trustedServers: readonly string[];
}

export interface AnalyzedMessage {
  readonly verdict: MessageVerdict;
  readonly sha256: string;
  /** Of its links: to be charged, each a unit of the quota, and never stored. */
  readonly analyses: readonly AnalysisRecord[];
}

/**
 * Judges a message by its links and by what else it says. Nothing in it is opened, nobody is asked, and nothing is charged yet.
 * @throws ApiError 400 for what is no message, 429 when too little quota is left.
 */
export async function analyzeMessage(
  caller: Caller,
  bytes: Uint8Array,
  { reader, analysis, trustedServers }: MessageDependencies,
): Promise<AnalyzedMessage> {
  if (bytes.length === 0) throw noMessage();
  ensureUnits(caller, 1, analysis);
  const facts = await reader.read(bytes);
  const most = Math.min(MOST_JUDGED, caller.limits.batch_size ?? MOST_JUDGED);
  const addresses = linksToJudge(facts.links).slice(0, most);
  const records = await judge(caller, addresses.length > 0 ? addresses : senderOf(facts), analysis);
  const judgements = new Map([...records].map(([address, record]) => [address, judgementOf(record)]));
  const verdict = judgeMessage(facts, withJudgements(facts.links, judgements), {
    brands: analysis.engine,
    trustedServers,
  });
  return { verdict, sha256: createHash('sha256').update(bytes).digest('hex'), analyses: [...records.values()] };
}

function ensureUnits(caller: Caller, units: number, { usage, now }: AnalysisDependencies): void {
  if (caller.isTest) return;
  const at = now();
  ensureQuota(caller, usage.known(caller.account.id, at), units, at);
}

/** Of each address its record; without those that cannot be judged, which are free. */
async function judge(
  caller: Caller,
  addresses: readonly string[],
  analysis: AnalysisDependencies,
): Promise<ReadonlyMap<string, AnalysisRecord>> {
  const accountId = caller.account.id;
  const distinct = new Map<string, { readonly url: ParsedUrl; readonly index: number }>();
  const asked: { readonly address: string; readonly url: ParsedUrl; readonly gathered: number }[] = [];
  for (const address of addresses) {
    const longest = caller.limits.max_url_length;
    const parsed = parseWithin(longest, judgedForm(address, longest));
    if (!parsed.ok) continue;
    const known = distinct.get(parsed.url.href) ?? { url: parsed.url, index: distinct.size };
    distinct.set(parsed.url.href, known);
    asked.push({ address, url: parsed.url, gathered: known.index });
  }
  if (asked.length === 0) return new Map();
  ensureUnits(caller, asked.length, analysis);
  const wish = { accountId, depth: 'fast', context: 'mail_link', withoutLists: caller.isTest } as const;
  const gathered = await gatherEach([...distinct.values()], async (url) => {
    await analysis.takeTurn(accountId);
    return evidenceFor(url, wish, analysis);
  });
  const at = analysis.now();
  // A message's links are counted as one batch.
  const origin = { accountId, keyId: caller.key?.id ?? null, batchId: newId('bat', at) };
  const items = asked.map(
    ({ url, gathered: index }): JudgeItem => ({ url, gathered: index, origin: { ...origin, id: newId('ana', at) } }),
  );
  const judged = await analysis.analyzer.judge({ accountId, items, gathered });
  const records = new Map<string, AnalysisRecord>();
  for (const [index, { address }] of asked.entries()) {
    const record = judged[index] ?? null;
    if (record !== null) records.set(address, record);
  }
  return records;
}

function judgementOf(record: AnalysisRecord): LinkJudgement {
  const { verdict, score, summary, brand_detected: brand } = presentAnalysis(record);
  return { verdict, score, summary, brand };
}

/** A padded address is judged by its beginning. */
function judgedForm(address: string, longest: number): string {
  if (address.length <= longest) return address;
  const parsed = parseLongUrl(address);
  return (parsed.ok ? parsed.url.href : address).slice(0, longest);
}

/** A message without links is judged by where it comes from. */
function senderOf({ sender }: MessageFacts): readonly string[] {
  const address = sender.from[0]?.address ?? '';
  const url = address.includes('@') ? URL.parse(`https://${address.slice(address.lastIndexOf('@') + 1)}/`) : null;
  return url === null ? [] : [url.href];
}

function noMessage(): ApiError {
  return new ApiError('invalid_body', 'The body is empty: send the message as it was received.', {
    details: [{ field: '', issue: 'required' }],
  });
}
