import { createHash } from 'node:crypto';
import type { Analysis, Batch } from '@lurewatch/contract';
import { parseLongUrl } from '@lurewatch/engine';
import {
  judgeMessage,
  linksToJudge,
  type MessageFacts,
  type MessageReader,
  type MessageVerdict,
  MOST_JUDGED,
  withJudgements,
} from '@lurewatch/message';
import { analyzeBatch } from '../analysis/analyze-batch.ts';
import type { AnalysisDependencies } from '../analysis/analyze-url.ts';
import { ensureQuota } from '../analysis/quota.ts';
import { ApiError } from '../api/api-error.ts';
import type { Caller } from '../limits/caller.ts';

export interface MessageDependencies {
  readonly reader: MessageReader;
  readonly analysis: AnalysisDependencies;
  readonly trustedServers: readonly string[];
}

export interface AnalyzedMessage {
  readonly verdict: MessageVerdict;
  readonly sha256: string;
  /** Units of the quota. */
  readonly analyses: number;
}

/**
 * Judges a message by its links, each as one analysis that is charged and not stored, and by what else it says. Nothing in it is
 * opened and nobody is asked.
 * @throws ApiError 400 for what is no message, 429 when too little quota is left.
 */
export async function analyzeMessage(
  caller: Caller,
  bytes: Uint8Array,
  { reader, analysis, trustedServers }: MessageDependencies,
): Promise<AnalyzedMessage> {
  if (bytes.length === 0) throw noMessage();
  const { account, limits, isTest } = caller;
  if (!isTest) {
    const now = analysis.now();
    ensureQuota(caller, analysis.usage.known(account.id, now), 1, now);
  }
  const facts = await reader.read(bytes);
  const most = Math.min(MOST_JUDGED, limits.batch_size ?? MOST_JUDGED);
  const addresses = linksToJudge(facts.links).slice(0, most);
  const { judgements, analyses } = await judge(caller, addresses.length > 0 ? addresses : senderOf(facts), analysis);
  const verdict = judgeMessage(facts, withJudgements(facts.links, judgements), {
    brands: analysis.engine,
    trustedServers,
  });
  return { verdict, sha256: createHash('sha256').update(bytes).digest('hex'), analyses };
}

type Judgements = Parameters<typeof withJudgements>[1];

async function judge(
  caller: Caller,
  addresses: readonly string[],
  analysis: AnalysisDependencies,
): Promise<{ readonly judgements: Judgements; readonly analyses: number }> {
  if (addresses.length === 0) return { judgements: new Map(), analyses: 0 };
  const urls = addresses.map((address) => judgedForm(address, caller.limits.max_url_length));
  const request = { urls, depth: 'fast', store: false, context: 'mail_link' } as const;
  const { text } = await analyzeBatch(caller, request, analysis, null, false);
  // What the batch wrote by the contract.
  const { results } = JSON.parse(text) as Batch;
  const judgements = new Map<
    string,
    Pick<Analysis, 'verdict' | 'score' | 'summary'> & { readonly brand: string | null }
  >();
  for (const result of results) {
    const address = addresses[result.index];
    if (result.data === undefined || address === undefined) continue;
    const { verdict, score, summary, brand_detected: brand } = result.data;
    judgements.set(address, { verdict, score, summary, brand });
  }
  return { judgements, analyses: judgements.size };
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
