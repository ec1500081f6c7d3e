import type { MessageFacts, ReadingLimit } from '../message-facts.ts';
import type { ReportEnvelope } from '../report/report-facts.ts';
import type { Finding } from './read-message.ts';

/** Puts together what a reading told, whether or not it came to its end. */
export function collectFindings(): {
  add(finding: Finding): void;
  facts(cause: ReadingLimit | null): MessageFacts;
  /** Of a report alone. */
  envelope(): ReportEnvelope | null;
} {
  let envelope: ReportEnvelope | null = null;
  const links: MessageFacts['links'][number][] = [];
  const attachments: MessageFacts['attachments'][number][] = [];
  let head: Pick<MessageFacts, 'subject' | 'sender'> = {
    subject: '',
    sender: { from: [], replyTo: [], returnPath: null, recipients: [], authentication: [] },
  };
  let body = { words: '', alternativesDisagree: false };
  let limits: readonly ReadingLimit[] = [];
  return {
    add(finding) {
      if (finding.type === 'envelope') envelope = finding.envelope;
      else if (finding.type === 'head') head = { subject: finding.subject, sender: finding.sender };
      else if (finding.type === 'words') {
        const { words, alternativesDisagree } = finding;
        body = { words, alternativesDisagree };
      } else if (finding.type === 'link') links.push(finding.link);
      else if (finding.type === 'attachment') attachments.push(finding.attachment);
      else limits = finding.limits;
    },
    facts: (cause) => ({ ...head, ...body, links, attachments, limits: cause === null ? limits : [...limits, cause] }),
    envelope: () => envelope,
  };
}
