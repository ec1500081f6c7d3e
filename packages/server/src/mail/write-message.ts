import type { JudgedMessage, Message } from '@lurewatch/contract';
import type { JudgedLink } from '@lurewatch/message';
import type { MessageRecord } from '../store/tables/messages.ts';
import type { AnalyzedMessage } from './analyze-message.ts';

/** What is kept of a message: nothing that it says. */
export function messageRecord(
  { verdict: judged, sha256 }: AnalyzedMessage,
  origin: Pick<MessageRecord, 'id' | 'accountId' | 'createdAt'>,
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
  const { sender, baseScore, basis, summary, signals, links, attachments, checks } = judged;
  const { authentication } = sender;
  return {
    ...common(record),
    base_score: baseScore,
    basis,
    summary,
    signals: signals.map(({ code, message, impact, evidence }) => ({ code, message, impact, evidence })),
    links: links.map((link) => ({
      url: link.url,
      target_url: link.targetUrl,
      place: link.place,
      text: link.text,
      named_host: link.namedHost,
      attachment: link.attachment,
      verdict: link.judgement?.verdict ?? null,
      score: link.judgement?.score ?? null,
      brand_detected: link.judgement?.brand ?? null,
    })),
    attachments: attachments.map((attachment) => ({
      name: attachment.name,
      media_type: attachment.mediaType,
      size: attachment.bytes,
      sha256: attachment.hash,
      disguised: attachment.isDisguised,
      unreadable: attachment.unreadable,
      names: [...attachment.names],
    })),
    sender: {
      name: sender.name,
      address: sender.address,
      domain: sender.domain,
      reply_to: sender.replyTo,
      return_path: sender.returnPath,
      authentication:
        authentication === null
          ? null
          : {
              server: authentication.server,
              spf: authentication.spf,
              dkim: authentication.dkim,
              dmarc: authentication.dmarc,
              arc: authentication.arc,
              passed: authentication.isPassed,
            },
    },
    checks: checks.map((check) => ({ ...check })),
    analyses: analyses.length,
  };
}
