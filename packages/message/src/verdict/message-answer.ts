import type { AttachmentFacts } from '../message-facts.ts';
import type {
  Authentication,
  JudgedLink,
  JudgedSender,
  MessageCheck,
  MessageSignal,
  MessageVerdict,
} from './message-verdict.ts';

type LinkAnswer = Pick<JudgedLink, 'url' | 'place' | 'text' | 'attachment'> & {
  target_url: JudgedLink['targetUrl'];
  named_host: JudgedLink['namedHost'];
  verdict: MessageVerdict['verdict'] | null;
  score: number | null;
  brand_detected: string | null;
};

type AttachmentAnswer = Pick<AttachmentFacts, 'name' | 'unreadable'> & {
  media_type: string;
  size: number;
  sha256: string;
  disguised: boolean;
  names: string[];
};

type SenderAnswer = Pick<JudgedSender, 'name' | 'address' | 'domain'> & {
  reply_to: string | null;
  return_path: string | null;
  authentication: (Pick<Authentication, 'server' | 'spf' | 'dkim' | 'dmarc' | 'arc'> & { passed: boolean }) | null;
};

/** The part of an answer that does not depend on who judged. */
export type MessageAnswer = Pick<MessageVerdict, 'basis' | 'summary'> & {
  base_score: number;
  signals: MessageSignal[];
  links: LinkAnswer[];
  attachments: AttachmentAnswer[];
  sender: SenderAnswer;
  checks: MessageCheck[];
};

/** What was judged of a message, as the API and the command line write it. */
export function messageAnswer(judged: MessageVerdict): MessageAnswer {
  const { sender, baseScore, basis, summary, signals, links, attachments, checks } = judged;
  return {
    base_score: baseScore,
    basis,
    summary,
    signals: signals.map(({ code, message, impact, evidence }) => ({ code, message, impact, evidence })),
    links: links.map(linkAnswer),
    attachments: attachments.map(attachmentAnswer),
    sender: senderAnswer(sender),
    checks: checks.map((check) => ({ ...check })),
  };
}

function linkAnswer({ url, targetUrl, place, text, namedHost, attachment, judgement }: JudgedLink): LinkAnswer {
  return {
    ...{ url, target_url: targetUrl, place, text, named_host: namedHost, attachment },
    verdict: judgement?.verdict ?? null,
    score: judgement?.score ?? null,
    brand_detected: judgement?.brand ?? null,
  };
}

function attachmentAnswer(attachment: AttachmentFacts): AttachmentAnswer {
  return {
    name: attachment.name,
    media_type: attachment.mediaType,
    size: attachment.bytes,
    sha256: attachment.hash,
    disguised: attachment.isDisguised,
    unreadable: attachment.unreadable,
    names: [...attachment.names],
  };
}

function senderAnswer({ name, address, domain, replyTo, returnPath, authentication }: JudgedSender): SenderAnswer {
  const sender = { name, address, domain, reply_to: replyTo, return_path: returnPath };
  if (authentication === null) return { ...sender, authentication: null };
  const { server, spf, dkim, dmarc, arc, isPassed } = authentication;
  return { ...sender, authentication: { server, spf, dkim, dmarc, arc, passed: isPassed } };
}
