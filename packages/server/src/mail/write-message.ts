import type { JudgedMessage, Message } from '@lurewatch/contract';
import { type JudgedLink, messageAnswer } from '@lurewatch/message';
import type { MessageRecord } from '../store/tables/messages.ts';
import type { AnalyzedMessage } from './analyze-message.ts';

/** What is kept of a message: nothing that it says. */
export function messageRecord(
  { verdict: judged, sha256 }: AnalyzedMessage,
  origin: Pick<MessageRecord, 'id' | 'accountId' | 'source' | 'createdAt'>,
): MessageRecord {
  return {
    ...origin,
    verdict: judged.verdict,
    score: judged.score,
    brand: judged.brand,
    messageSha256: sha256,
    signals: judged.signals.map(({ code }) => code),
    hosts: hostsOf(judged.links),
    attachmentSha256: judged.attachments.map(({ hash }) => hash),
  };
}

const RANK = { dangerous: 0, suspicious: 1, unknown: 2, safe: 3 } as const;

/** The worst verdict of each host, worst first. */
function hostsOf(links: readonly JudgedLink[]): MessageRecord['hosts'] {
  const worst = new Map<string, MessageRecord['verdict']>();
  for (const { url, targetUrl, judgement } of links) {
    const host = URL.parse(targetUrl ?? url)?.hostname;
    if (host === undefined || judgement === null) continue;
    const before = worst.get(host);
    if (before === undefined || RANK[judgement.verdict] < RANK[before]) worst.set(host, judgement.verdict);
  }
  return [...worst]
    .map(([host, verdict]) => ({ host, verdict }))
    .sort((one, other) => RANK[one.verdict] - RANK[other.verdict]);
}

export function presentKept(record: MessageRecord): JudgedMessage {
  return {
    ...common(record),
    signals: [...record.signals],
    hosts: record.hosts.map((one) => ({ ...one })),
    attachment_sha256: [...record.attachmentSha256],
    source: record.source,
  };
}

function common(record: MessageRecord) {
  return {
    id: record.id,
    verdict: record.verdict,
    score: record.score,
    brand_detected: record.brand,
    message_sha256: record.messageSha256,
    created_at: new Date(record.createdAt).toISOString(),
  };
}

/** The whole answer, which is given once. */
export function presentMessage(record: MessageRecord, { verdict: judged, analyses }: AnalyzedMessage): Message {
  return { ...common(record), ...messageAnswer(judged), analyses: analyses.length };
}
