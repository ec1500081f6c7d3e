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
import type { JudgeItem } from '../analysis/judge-records.ts';
import { ensureQuota } from '../analysis/quota.ts';
import { presentAnalysis } from '../analysis/write-analysis.ts';
import { ApiError } from '../api/api-error.ts';
import type { Caller } from '../limits/caller.ts';
import { newId } from '../store/id.ts';
import type { AnalysisRecord } from '../store/tables/analyses/analysis-columns.ts';
import { gatherLinks, type MessageOpen, type OpeningCheck } from './gather-links.ts';

export interface MessageDependencies {
  readonly reader: MessageReader;
  readonly analysis: AnalysisDependencies;
  readonly trustedServers: readonly string[];
  readonly open: MessageOpen;
}

export interface AnalyzedMessage {
  readonly verdict: MessageVerdict;
  readonly sha256: string;
  /** Of its links: to be charged, each a unit of the quota, and never stored. */
  readonly analyses: readonly AnalysisRecord[];
}

/**
 * Judges a message by its links and by what else it says. Of it only links are opened, as far as `open` says, and nothing is charged yet.
 * @throws ApiError 400 for what is no message, 429 when too little quota is left.
 */
export async function analyzeMessage(
  caller: Caller,
  bytes: Uint8Array,
  deps: MessageDependencies,
): Promise<AnalyzedMessage> {
  if (bytes.length === 0) throw noMessage();
  ensureUnits(caller, 1, deps.analysis);
  return analyzeRead(caller, await deps.reader.read(bytes), createHash('sha256').update(bytes).digest('hex'), deps);
}

/** The same of a message that has been read. `sha256` is of its bytes, in hexadecimal. */
export async function analyzeRead(
  caller: Caller,
  facts: MessageFacts,
  sha256: string,
  { analysis, trustedServers, open }: Omit<MessageDependencies, 'reader'>,
): Promise<AnalyzedMessage> {
  ensureUnits(caller, 1, analysis);
  const most = Math.min(MOST_JUDGED, caller.limits.batch_size ?? MOST_JUDGED);
  const addresses = linksToJudge(facts.links).slice(0, most);
  const { records, checks } = await judgeFirst(caller, [addresses, senderOf(facts), NOBODY], open, analysis);
  const judgements = new Map([...records].map(([address, record]) => [address, judgementOf(record)]));
  const verdict = judgeMessage(facts, withJudgements(facts.links, judgements), {
    brands: analysis.engine,
    trustedServers,
  });
  return {
    verdict: { ...verdict, checks: [...verdict.checks, ...checks] },
    sha256,
    analyses: [...records.values()],
  };
}

function ensureUnits(caller: Caller, units: number, { usage, now }: AnalysisDependencies): void {
  if (caller.isTest) return;
  const at = now();
  ensureQuota(caller, usage.known(caller.account.id, at), units, at);
}

/** Reserved by RFC 2606: stands for the sender of a message that names none, which costs a unit like any other. */
const NOBODY: readonly string[] = ['https://sender.invalid/'];

interface JudgedLinks {
  readonly records: ReadonlyMap<string, AnalysisRecord>;
  readonly checks: readonly OpeningCheck[];
}

const NONE_JUDGED: JudgedLinks = { records: new Map(), checks: [] };

/** The links, or else who sent it: of these nothing is opened. */
async function judgeFirst(
  caller: Caller,
  [links, ...others]: readonly (readonly string[])[],
  open: MessageOpen,
  analysis: AnalysisDependencies,
): Promise<JudgedLinks> {
  let judged = await judge(caller, links ?? [], caller.isTest ? 'never' : open, analysis);
  for (const addresses of others) {
    if (judged.records.size > 0) break;
    judged = await judge(caller, addresses, 'never', analysis);
  }
  return judged;
}

/** Of each address its record; without those that cannot be judged, which are free. */
async function judge(
  caller: Caller,
  addresses: readonly string[],
  open: MessageOpen,
  analysis: AnalysisDependencies,
): Promise<JudgedLinks> {
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
  if (asked.length === 0) return NONE_JUDGED;
  ensureUnits(caller, asked.length, analysis);
  const { gathered, checks } = await gatherLinks(
    [...distinct.values()].map(({ url }) => url),
    { accountId, withoutLists: caller.isTest, open },
    analysis,
  );
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
  return { records, checks };
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
